import type { Metadata } from "next";
import { NewTaxRate } from "#components/tax-rate/new-tax-rate.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "New tax rate" };

/** GET /{mode}/tax-rates/new */
export default async function NewTaxRatePage({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="New tax rate" back={{ href: `/${mode}/tax-rates`, title: "Tax rates" }} />
      <NewTaxRate />
    </div>
  );
}
