import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { confirmFromPage, showConfirmPage } from "#portal/pages/handlers/email-change-page.tsx";

/** GET /portal/email/{cec}/confirm?token=…: a button. It changes nothing, as email scanners open links. */
export const GET = pageRoute<{ change: string }>((request, { change }) => showConfirmPage(request, change));

/** POST /portal/email/{cec}/confirm?token=…: changes the address, once. */
export const POST = pageRoute<{ change: string }>((request, { change }) => confirmFromPage(request, change));
