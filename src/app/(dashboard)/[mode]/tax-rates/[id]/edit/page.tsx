import type { Metadata } from "next";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { EditTaxRate } from "#components/tax-rate/edit-tax-rate.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Edit tax rate" };

/** GET /{mode}/tax-rates/{id}/edit */
export default async function EditTaxRatePage({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  const back = { href: `/${mode}/tax-rates/${id}`, title: "Tax rate" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Edit tax rate" back={back} />
      <NeedsScope scope="tax_rates:write" to="change tax rates" back={back}>
        <EditTaxRate id={id} />
      </NeedsScope>
    </div>
  );
}
