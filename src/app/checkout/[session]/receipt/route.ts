import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showReceiptPage } from "#checkout/pages/handlers/receipt-page.tsx";

/** GET /checkout/{cs}/receipt: to print or save; with `?token=`, or in the browser that paid. */
export const GET = pageRoute<{ session: string }>((request, { session }) => showReceiptPage(request, session));
