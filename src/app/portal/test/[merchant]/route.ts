import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { requestLink, showRequestPage } from "#portal/pages/handlers/request-page.tsx";

/** GET /portal/test/{merchant}: where customers of test mode request a link to the portal. */
export const GET = pageRoute<{ merchant: string }>((request, { merchant }) =>
  showRequestPage(request, { merchant, livemode: false }),
);

/** POST /portal/test/{merchant}: a plain form; writes an email with a link to its address. */
export const POST = pageRoute<{ merchant: string }>((request, { merchant }) =>
  requestLink(request, { merchant, livemode: false }),
);
