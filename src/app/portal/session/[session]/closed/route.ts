import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showClosed } from "#portal/pages/handlers/open-page.tsx";

/** GET /portal/session/{bps}/closed: where signing out leads. */
export const GET = pageRoute((request) => showClosed(request));
