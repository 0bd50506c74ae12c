"use client";

import { NewObjectLink } from "#dashboard/browser/object/new-object-link.tsx";
import { TaxRateList } from "#dashboard/browser/tax-rate/tax-rate-list.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/tax-rates: `?status=`, `?country=`, `?order=`, `?after=`, `?before=`. */
export default function TaxRates() {
  return (
    <>
      <PageHeader title="Tax rates">
        <NewObjectLink path="tax-rates/new" scope="tax_rates:write">
          Create tax rate
        </NewObjectLink>
      </PageHeader>
      <TaxRateList />
    </>
  );
}
