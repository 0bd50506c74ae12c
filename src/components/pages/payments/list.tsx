"use client";

import { PaymentList } from "#components/payment/payment-list.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/payments: `?status=`, `?after=`, `?before=`. */
export default function Payments() {
  return (
    <>
      <PageHeader title="Payments" />
      <PaymentList />
    </>
  );
}
