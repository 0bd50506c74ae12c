import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showUnsubscribePage, unsubscribeFromPage } from "#checkout/pages/handlers/unsubscribe-page.tsx";

/** GET /checkout/unsubscribe/{token}: asks once more. It changes nothing, as email scanners open links. */
export const GET = pageRoute<{ token: string }>((request, { token }) => showUnsubscribePage(request, token));

/** POST /checkout/unsubscribe/{token}: ends the emails; by the page's button, and by email programs (RFC 8058). */
export const POST = pageRoute<{ token: string }>((request, { token }) => unsubscribeFromPage(request, token));
