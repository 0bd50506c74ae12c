"use client";

import { NewObjectLink } from "#components/object/new-object-link.tsx";
import { PaymentLinkList } from "#components/payment-link/payment-link-list.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

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
