import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { requestNewEmail, showEmailPage } from "#portal/pages/handlers/email-page.tsx";

/** GET /portal/session/{bps}/email: a form for a new email address. */
export const GET = pageRoute<{ session: string }>((request, { session }) => showEmailPage(request, session));

/** POST /portal/session/{bps}/email: a plain form; emails a link to the new address. */
export const POST = pageRoute<{ session: string }>((request, { session }) => requestNewEmail(request, session));
