import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { changePlanFromPage, showPlanPage } from "#portal/pages/handlers/plan-page.tsx";

/** GET …/subscriptions/{sub}/update: the choice of a price and quantity; with them, what is to be confirmed. */
export const GET = pageRoute<{ session: string; subscription: string }>((request, { session, subscription }) =>
  showPlanPage(request, session, subscription),
);

/** POST …/subscriptions/{sub}/update: a plain form; plans the change. */
export const POST = pageRoute<{ session: string; subscription: string }>((request, { session, subscription }) =>
  changePlanFromPage(request, session, subscription),
);
