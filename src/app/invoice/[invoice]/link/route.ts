import { mailInvoiceLink, showInvoiceLinkSent } from "#checkout/pages/handlers/invoice-link.tsx";
import { pageRoute } from "#checkout/pages/handlers/page-route.ts";

/** GET /invoice/{in}/link: where the form leads. */
export const GET = pageRoute<{ invoice: string }>((request, { invoice }) => showInvoiceLinkSent(request, invoice));

/** POST /invoice/{in}/link: a plain form; mails a new link to the address that is stored with the invoice. */
export const POST = pageRoute<{ invoice: string }>((request, { invoice }) => mailInvoiceLink(request, invoice));
