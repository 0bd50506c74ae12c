import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { requestLink, showRequestPage } from "#portal/pages/handlers/request-page.tsx";

/** GET /portal/{merchant}: where customers request a link to the portal. */
export const GET = pageRoute<{ merchant: string }>((request, { merchant }) =>
  showRequestPage(request, { merchant, livemode: true }),
);

/** POST /portal/{merchant}: a plain form; emails a link to its address. */
export const POST = pageRoute<{ merchant: string }>((request, { merchant }) =>
  requestLink(request, { merchant, livemode: true }),
);
