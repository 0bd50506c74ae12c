import { showLinkPage } from "#server/checkout/link-page.tsx";
import { pageRoute } from "#server/checkout/page-route.ts";

/** GET /pay/{plink}: the form at once. No session is made by it. */
export const GET = pageRoute<{ link: string }>((request, { link }) => showLinkPage(request, link));
