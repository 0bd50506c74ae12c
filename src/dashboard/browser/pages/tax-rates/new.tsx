"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { NeedsScope } from "#dashboard/browser/shell/needs-scope.tsx";
import { NewTaxRate } from "#dashboard/browser/tax-rate/new-tax-rate.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/tax-rates/new */
export default function NewTaxRatePage() {
  const { mode } = useDashboard();
  const back = { href: `/${mode}/tax-rates`, title: "Tax rates" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Create tax rate" back={back} />
      <NeedsScope scope="tax_rates:write" to="create tax rates" back={back}>
        <NewTaxRate />
      </NeedsScope>
    </div>
  );
}
