"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { NewPaymentLink } from "#dashboard/browser/payment-link/new-payment-link.tsx";
import { NeedsScope } from "#dashboard/browser/shell/needs-scope.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/payment-links/new: `?product=` preselects a product, `?from=` copies a link. */
export default function NewLink() {
  const { mode } = useDashboard();
  const back = { href: `/${mode}/payment-links`, title: "Payment links" };
  return (
    <>
      <PageHeader title="Create payment link" back={back} />
      <NeedsScope scope="payment_links:write" to="create payment links" back={back}>
        <NewPaymentLink />
      </NeedsScope>
    </>
  );
}
