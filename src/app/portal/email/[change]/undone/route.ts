import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showUndone } from "#portal/pages/handlers/email-change-page.tsx";

/** GET /portal/email/{cec}/undone: says so; the same for every ID. */
export const GET = pageRoute<{ change: string }>((request, { change }) => showUndone(request, change));
