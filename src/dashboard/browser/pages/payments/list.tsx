"use client";

import { PaymentList } from "#dashboard/browser/payment/payment-list.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/payments: `?status=`, `?after=`, `?before=`. */
export default function Payments() {
  return (
    <>
      <PageHeader title="Payments" />
      <PaymentList />
    </>
  );
}
