import { decideAtInvoiceBank, showInvoiceBank } from "#checkout/pages/handlers/invoice-action.tsx";
import { pageRoute } from "#checkout/pages/handlers/page-route.ts";

/** GET /invoice/{in}/authenticate: 3-D Secure and the banks of the sandbox; test mode only. */
export const GET = pageRoute<{ invoice: string }>((request, { invoice }) => showInvoiceBank(request, invoice));

/** POST /invoice/{in}/authenticate: the customer's decision on that page, as a form. */
export const POST = pageRoute<{ invoice: string }>((request, { invoice }) => decideAtInvoiceBank(request, invoice));
