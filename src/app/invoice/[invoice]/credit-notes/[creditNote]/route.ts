import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showCreditNotePdf } from "#documents/pages/show-pdf.ts";

/** GET /invoice/{in}/credit-notes/{cn}: the document of a credit note of the invoice. */
export const GET = pageRoute<{ invoice: string; creditNote: string }>((request, { invoice, creditNote }) =>
  showCreditNotePdf(request, invoice, creditNote),
);
