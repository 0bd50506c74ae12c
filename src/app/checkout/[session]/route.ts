import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showSessionPage } from "#checkout/pages/handlers/session-page.tsx";

/** GET /checkout/{cs}: the form while the session is open, otherwise its outcome. */
export const GET = pageRoute<{ session: string }>((request, { session }) => showSessionPage(request, session));
