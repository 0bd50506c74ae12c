import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showEmailSent } from "#portal/pages/handlers/email-page.tsx";

/** GET /portal/session/{bps}/email/sent: a link is on its way to the new address. */
export const GET = pageRoute<{ session: string }>((request, { session }) => showEmailSent(request, session));
