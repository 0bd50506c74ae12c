import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { pauseFromPage, showPausePage } from "#portal/pages/handlers/pause-page.tsx";

/** GET …/subscriptions/{sub}/pause: for how long it isn't charged, and one button. */
export const GET = pageRoute<{ session: string; subscription: string }>((request, { session, subscription }) =>
  showPausePage(request, session, subscription),
);

/** POST …/subscriptions/{sub}/pause: a plain form; pauses its payments. */
export const POST = pageRoute<{ session: string; subscription: string }>((request, { session, subscription }) =>
  pauseFromPage(request, session, subscription),
);
