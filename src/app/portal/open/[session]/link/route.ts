import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { mailNewLink, showNewLinkSent } from "#portal/pages/handlers/open-page.tsx";

/** GET /portal/open/{bps}/link: where the form leads. */
export const GET = pageRoute<{ session: string }>((request, { session }) => showNewLinkSent(request, session));

/** POST /portal/open/{bps}/link: a plain form; emails a new link to where the old one went. */
export const POST = pageRoute<{ session: string }>((request, { session }) => mailNewLink(request, session));
