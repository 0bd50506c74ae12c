import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showReturnPage } from "#checkout/pages/handlers/payment-action.tsx";

/** GET /checkout/{cs}/return: where the customer returns from the bank or 3-D Secure. */
export const GET = pageRoute<{ session: string }>((request, { session }) => showReturnPage(request, session));
