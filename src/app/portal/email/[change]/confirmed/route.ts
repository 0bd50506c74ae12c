import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showConfirmed } from "#portal/pages/handlers/email-change-page.tsx";

/** GET /portal/email/{cec}/confirmed: says so; the same for every ID. */
export const GET = pageRoute<{ change: string }>((request, { change }) => showConfirmed(request, change));
