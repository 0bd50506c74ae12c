"use client";

import { InvoiceList } from "#dashboard/browser/invoice/invoice-list.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/invoices: `?q=`, `?status=`, `?customer=`, `?subscription=`, `?from=`, `?paidFrom=`, `?after=`, `?before=`. */
export default function Invoices() {
  return (
    <>
      <PageHeader title="Invoices" />
      <InvoiceList />
    </>
  );
}
