import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showPortal } from "#portal/pages/handlers/overview-page.tsx";

/** GET /portal/session/{bps}: the first screen, in the browser that opened it. */
export const GET = pageRoute<{ session: string }>((request, { session }) => showPortal(request, session));
