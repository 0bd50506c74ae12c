import { showInvoicePage } from "#server/checkout/invoice-page.tsx";
import { pageRoute } from "#server/checkout/page-route.ts";

/** GET /invoice/{in}?token=…: the form while the invoice is open, otherwise its outcome. */
export const GET = pageRoute<{ invoice: string }>((request, { invoice }) => showInvoicePage(request, invoice));
