import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { createCreditNote, prepareCredit } from "#documents/credit-note/create-credit-note.ts";
import { creditOfRefund, refundForCreditNote } from "#documents/credit-note/refund-for-credit-note.ts";
import {
  CreateCreditNoteV3,
  CreditNoteOrRefundV3,
  parseCreateCreditNote,
  presentCredit,
} from "#documents/credit-note/wire-v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { listCreditNotes } from "#money/credit-note/list-credit-notes.ts";
import {
  CreditNoteFilterV3,
  CreditNoteV3,
  parseCreditNoteFilter,
  presentCreditNote,
} from "#money/credit-note/wire-v3.ts";

/** GET /api/v3/credit-notes (extension): newest first. */
export const GET = endpoint({
  summary: "List credit notes",
  description: "Returns credit notes, newest first, including void ones.",
  extension: true,
  scope: "credit_notes:read",
  query: listQuery(10, { ...CreditNoteFilterV3.shape, ...createdFilter }),
  returns: listOf(CreditNoteV3),
  run: ({ actor, query }) =>
    listCreditNotes(actor, { ...parseCreditNoteFilter(query), ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/credit-notes", presentCreditNote),
});

/**
 * POST /api/v3/credit-notes (extension): a refund is requested at the processor before the response is sent. While it is
 * pending, it is the response.
 */
export const POST = endpoint({
  summary: "Create a credit note",
  description:
    "Credits a paid invoice in full, by amount, or by line item. Refunds and credit notes together never exceed the invoice.",
  extension: true,
  scope: "credit_notes:write",
  body: CreateCreditNoteV3,
  example: { invoice: "in_0m3k5b2q", amount: 500, to: "refund", reason: "requested_by_customer" },
  errors: [
    "resource_missing",
    "payment_not_refundable",
    "payment_disputed",
    "refund_exceeds_payment",
    "payment_processor_missing",
  ],
  returns: CreditNoteOrRefundV3,
  prepare: async ({ actor, body }) => {
    const input = parseCreateCreditNote(body);
    if (body.to === "refund") return refundForCreditNote(actor, input);
    await prepareCredit(actor, input);
    return null;
  },
  run: async ({ actor, body }, refund) => {
    if (body.to === "refund") return creditOfRefund(actor, refund ?? null);
    return { creditNote: await createCreditNote(actor, { ...parseCreateCreditNote(body), destination: body.to }) };
  },
  present: presentCredit,
});
