import { restartFromPage } from "#checkout/pages/handlers/end-session.ts";
import { pageRoute } from "#checkout/pages/handlers/page-route.ts";

/** POST /checkout/{cs}/restart: a plain form; redirects to a new session of the link that the ended one came from. */
export const POST = pageRoute<{ session: string }>((request, { session }) => restartFromPage(request, session));
