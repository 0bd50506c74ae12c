import { showLinkPage } from "#checkout/pages/handlers/link-page.tsx";
import { pageRoute } from "#checkout/pages/handlers/page-route.ts";

/** GET /pay/{plink} and /pay/{slug}: the form. It creates no session. */
export const GET = pageRoute<{ link: string }>((request, { link }) => showLinkPage(request, link));
