import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { closePortal } from "#portal/pages/handlers/open-page.tsx";

/** POST /portal/session/{bps}/close: a plain form; ends the session. */
export const POST = pageRoute<{ session: string }>((request, { session }) => closePortal(request, session));
