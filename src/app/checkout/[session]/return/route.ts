import { pageRoute } from "#server/checkout/page-route.ts";
import { showReturnPage } from "#server/checkout/payment-action.tsx";

/** GET /checkout/{cs}/return: where the customer returns from the bank or 3-D Secure. */
export const GET = pageRoute<{ session: string }>((request, { session }) => showReturnPage(request, session));
