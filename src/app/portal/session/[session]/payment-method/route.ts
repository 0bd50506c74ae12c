import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { changeMethodsFromPage, showMethodsPage } from "#portal/pages/handlers/payment-method-page.tsx";

/** GET /portal/session/{bps}/payment-method: whose subscriptions are charged by another method. */
export const GET = pageRoute<{ session: string }>((request, { session }) => showMethodsPage(request, session));

/** POST /portal/session/{bps}/payment-method: a plain form; leads to where the method is entered. */
export const POST = pageRoute<{ session: string }>((request, { session }) => changeMethodsFromPage(request, session));
