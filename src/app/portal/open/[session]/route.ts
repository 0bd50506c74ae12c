import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { openFromPage, showOpenPage } from "#portal/pages/handlers/open-page.tsx";

/** GET /portal/open/{bps}?token=…: a button. It changes nothing, as email scanners open links. */
export const GET = pageRoute<{ session: string }>((request, { session }) => showOpenPage(request, session));

/** POST /portal/open/{bps}?token=…: opens the portal in this browser, once. */
export const POST = pageRoute<{ session: string }>((request, { session }) => openFromPage(request, session));
