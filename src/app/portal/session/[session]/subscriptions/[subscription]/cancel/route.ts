import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { cancelFromPage, showCancelPage } from "#portal/pages/handlers/cancel-page.tsx";

/** GET …/subscriptions/{sub}/cancel: when it would end, and one button. */
export const GET = pageRoute<{ session: string; subscription: string }>((request, { session, subscription }) =>
  showCancelPage(request, session, subscription),
);

/** POST …/subscriptions/{sub}/cancel: a plain form; cancels it. */
export const POST = pageRoute<{ session: string; subscription: string }>((request, { session, subscription }) =>
  cancelFromPage(request, session, subscription),
);
