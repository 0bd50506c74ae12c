import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { keepFromPage } from "#portal/pages/handlers/cancel-page.tsx";

/** POST …/subscriptions/{sub}/keep: a plain form; withdraws its cancellation. */
export const POST = pageRoute<{ session: string; subscription: string }>((request, { session, subscription }) =>
  keepFromPage(request, session, subscription),
);
