import type { Metadata } from "next";
import { TaxRateView } from "#components/tax-rate/tax-rate-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Tax rate" };

/** GET /{mode}/tax-rates/{id} */
export default async function TaxRate({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  return (
    <>
      <PageHeader title="Tax rate" back={{ href: `/${mode}/tax-rates`, title: "Tax rates" }} />
      <TaxRateView id={id} />
    </>
  );
}
