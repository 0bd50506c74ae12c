import { cancelFromPage } from "#checkout/pages/handlers/end-session.ts";
import { pageRoute } from "#checkout/pages/handlers/page-route.ts";

/** POST /checkout/{cs}/cancel: a plain form; the customer cancels the order. */
export const POST = pageRoute<{ session: string }>((request, { session }) => cancelFromPage(request, session));
