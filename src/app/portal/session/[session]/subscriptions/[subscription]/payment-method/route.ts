import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { changeMethodFromPage, showMethodPage } from "#portal/pages/handlers/payment-method-page.tsx";

/** GET …/subscriptions/{sub}/payment-method: what another method is used for, and one button. */
export const GET = pageRoute<{ session: string; subscription: string }>((request, { session, subscription }) =>
  showMethodPage(request, session, subscription),
);

/** POST …/subscriptions/{sub}/payment-method: a plain form; leads to where the method is entered. */
export const POST = pageRoute<{ session: string; subscription: string }>((request, { session, subscription }) =>
  changeMethodFromPage(request, session, subscription),
);
