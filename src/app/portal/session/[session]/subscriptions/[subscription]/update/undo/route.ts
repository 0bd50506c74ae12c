import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { keepPlanFromPage } from "#portal/pages/handlers/plan-page.tsx";

/** POST …/subscriptions/{sub}/update/undo: a plain form; withdraws the customer's planned change. */
export const POST = pageRoute<{ session: string; subscription: string }>((request, { session, subscription }) =>
  keepPlanFromPage(request, session, subscription),
);
