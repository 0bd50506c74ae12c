"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { TaxRateView } from "#components/tax-rate/tax-rate-view.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/tax-rates/{id} */
export default function TaxRate({ id }: PageProps) {
  const { mode } = useDashboard();
  return (
    <>
      <PageHeader title="Tax rate" back={{ href: `/${mode}/tax-rates`, title: "Tax rates" }} />
      <TaxRateView id={id} />
    </>
  );
}
