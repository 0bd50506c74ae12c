import { cancelFromPage } from "#server/checkout/end-session.ts";
import { pageRoute } from "#server/checkout/page-route.ts";

/** POST /checkout/{cs}/cancel: a plain form; the customer cancels the order. */
export const POST = pageRoute<{ session: string }>((request, { session }) => cancelFromPage(request, session));
