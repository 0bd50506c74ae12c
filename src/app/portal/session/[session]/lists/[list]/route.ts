import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showPortalList } from "#portal/pages/handlers/list-page.tsx";

/** GET /portal/session/{bps}/lists/{list}?after=…: all orders, invoices, credit notes, or ended subscriptions. */
export const GET = pageRoute<{ session: string; list: string }>((request, { session, list }) =>
  showPortalList(request, session, list),
);
