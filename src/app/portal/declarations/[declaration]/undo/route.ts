import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showUndoPage, undoFromPage } from "#portal/pages/handlers/declaration-received-page.tsx";

/** GET /portal/declarations/{declaration}/undo: the button of the link in an email about a cancellation. */
export const GET = pageRoute<{ declaration: string }>((request, { declaration }) => showUndoPage(request, declaration));

/** POST /portal/declarations/{declaration}/undo: a plain form; takes the cancellation back. */
export const POST = pageRoute<{ declaration: string }>((request, { declaration }) =>
  undoFromPage(request, declaration),
);
