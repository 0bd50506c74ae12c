import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showUndoPage, undoFromPage } from "#portal/pages/handlers/email-change-page.tsx";

/** GET /portal/email/{cec}/undo?token=…: a button. It changes nothing, as email scanners open links. */
export const GET = pageRoute<{ change: string }>((request, { change }) => showUndoPage(request, change));

/** POST /portal/email/{cec}/undo?token=…: undoes the change, once. */
export const POST = pageRoute<{ change: string }>((request, { change }) => undoFromPage(request, change));
