import { showInvoiceReturnPage } from "#checkout/pages/handlers/invoice-action.tsx";
import { pageRoute } from "#checkout/pages/handlers/page-route.ts";

/** GET /invoice/{in}/return: where the customer returns from the bank or 3-D Secure. */
export const GET = pageRoute<{ invoice: string }>((request, { invoice }) => showInvoiceReturnPage(request, invoice));
