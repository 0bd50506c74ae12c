import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showInvoicePdf } from "#documents/pages/show-pdf.ts";

/** GET /invoice/{in}/pdf: the invoice's document. */
export const GET = pageRoute<{ invoice: string }>((request, { invoice }) => showInvoicePdf(request, invoice));
