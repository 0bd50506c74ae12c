import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { mailReceiptFromPage } from "#checkout/pages/handlers/receipt-mail.ts";
import { showReceiptMailedPage } from "#checkout/pages/handlers/receipt-page.tsx";

/** GET /checkout/{cs}/receipt/mail: the page after the form. */
export const GET = pageRoute<{ session: string }>((request, { session }) => showReceiptMailedPage(request, session));

/** POST /checkout/{cs}/receipt/mail: a plain form; emails the receipt again to the customer. */
export const POST = pageRoute<{ session: string }>((request, { session }) => mailReceiptFromPage(request, session));
