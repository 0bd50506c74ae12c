import { showLinkPage } from "#server/checkout/link-page.tsx";
import { pageRoute } from "#server/checkout/page-route.ts";

/** GET /pay/{plink} and /pay/{slug}: the form. It creates no session. */
export const GET = pageRoute<{ link: string }>((request, { link }) => showLinkPage(request, link));
