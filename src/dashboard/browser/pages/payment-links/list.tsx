"use client";

import { NewObjectLink } from "#dashboard/browser/object/new-object-link.tsx";
import { PaymentLinkList } from "#dashboard/browser/payment-link/payment-link-list.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/payment-links: `?q=`, `?status=`, `?pricingType=`, `?product=`, `?from=`, `?to=`, `?after=`, `?before=`. */
export default function PaymentLinks() {
  return (
    <>
      <PageHeader title="Payment links">
        <NewObjectLink path="payment-links/new" scope="payment_links:write">
          Create payment link
        </NewObjectLink>
      </PageHeader>
      <PaymentLinkList />
    </>
  );
}
