import { showInvoicePage } from "#checkout/pages/handlers/invoice-page.tsx";
import { pageRoute } from "#checkout/pages/handlers/page-route.ts";

/** GET /invoice/{in}?token=…: the form while the invoice is open, otherwise its outcome. */
export const GET = pageRoute<{ invoice: string }>((request, { invoice }) => showInvoicePage(request, invoice));
