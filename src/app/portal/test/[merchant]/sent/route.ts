import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showLinkSent } from "#portal/pages/handlers/request-page.tsx";

/** GET /portal/test/{merchant}/sent: where the form leads, for every address. */
export const GET = pageRoute<{ merchant: string }>((request, { merchant }) =>
  showLinkSent(request, { merchant, livemode: false }),
);
