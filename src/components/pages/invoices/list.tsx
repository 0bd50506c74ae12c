"use client";

import { InvoiceList } from "#components/invoice/invoice-list.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/invoices: `?q=`, `?status=`, `?customer=`, `?subscription=`, `?from=`, `?paidFrom=`, `?after=`, `?before=`. */
export default function Invoices() {
  return (
    <>
      <PageHeader title="Invoices" />
      <InvoiceList />
    </>
  );
}
