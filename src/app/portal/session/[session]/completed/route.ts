import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showCompleted } from "#portal/pages/handlers/open-page.tsx";

/** GET /portal/session/{bps}/completed: the way back to the merchant, once what the session is for is done. */
export const GET = pageRoute<{ session: string }>((request, { session }) => showCompleted(request, session));
