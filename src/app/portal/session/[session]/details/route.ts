import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { changeDetailsFromPage, showDetailsPage } from "#portal/pages/handlers/details-page.tsx";

/** GET /portal/session/{bps}/details: name, address, phone number and tax ID, in a form. */
export const GET = pageRoute<{ session: string }>((request, { session }) => showDetailsPage(request, session));

/** POST /portal/session/{bps}/details: a plain form; changes them. */
export const POST = pageRoute<{ session: string }>((request, { session }) => changeDetailsFromPage(request, session));
