import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { showDeclaration } from "#portal/pages/handlers/declaration-received-page.tsx";

/** GET /portal/declarations/{declaration}: what was received, and when. */
export const GET = pageRoute<{ declaration: string }>((request, { declaration }) =>
  showDeclaration(request, declaration),
);
