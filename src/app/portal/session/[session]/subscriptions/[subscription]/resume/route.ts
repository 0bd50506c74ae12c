import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { resumeFromPage } from "#portal/pages/handlers/pause-page.tsx";

/** POST …/subscriptions/{sub}/resume: a plain form; its payments go on with the next period. */
export const POST = pageRoute<{ session: string; subscription: string }>((request, { session, subscription }) =>
  resumeFromPage(request, session, subscription),
);
