import { showLinkPage } from "#server/checkout/link-page.tsx";
import { pageRoute } from "#server/checkout/page-route.ts";

/** GET /pay/test/{slug}: the form of a link of test mode. */
export const GET = pageRoute<{ slug: string }>((request, { slug }) => showLinkPage(request, slug, false));
