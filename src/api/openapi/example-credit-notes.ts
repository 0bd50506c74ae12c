import { exampleInvoice } from "#api/openapi/example-subscriptions.ts";
import type { CreditNote } from "#money/credit-note/model.ts";

const ISSUED_AT = new Date("2026-01-17T09:30:00.000Z");

/** The credit note of a partial refund. */
export const exampleCreditNote: CreditNote = {
  id: "cn_0m3k5b2q",
  livemode: false,
  number: "TEST-CN-0001",
  status: "issued",
  invoiceId: exampleInvoice.id,
  customerId: exampleInvoice.customerId,
  refundId: "re_0m3k5b2q",
  destination: "refund",
  reason: "requested_by_customer",
  memo: null,
  currency: exampleInvoice.currency,
  amountSubtotal: 500n,
  amountTax: 0n,
  amountTotal: 500n,
  balanceAmount: 0n,
  lines: [
    {
      id: "cnli_0m3k5b2q",
      invoiceLineId: exampleInvoice.lines[0]?.id ?? null,
      isShipping: false,
      quantity: null,
      name: exampleInvoice.lines[0]?.name ?? null,
      amountSubtotal: 500n,
      amountTax: 0n,
      amountTotal: 500n,
      rate: null,
    },
  ],
  taxes: [],
  voidedAt: null,
  createdAt: ISSUED_AT,
  pdfUrl:
    "http://localhost:3000/invoice/in_0m3k5b2q/credit-notes/cn_0m3k5b2q?token=Yk3v0mQm7b1uS5xT2hR8eWcN4pL6aJ9dF0gH2iK4oZx",
};
