import { showLinkPage } from "#checkout/pages/handlers/link-page.tsx";
import { pageRoute } from "#checkout/pages/handlers/page-route.ts";

/** GET /pay/test/{slug}: the form of a link of test mode. */
export const GET = pageRoute<{ slug: string }>((request, { slug }) => showLinkPage(request, slug, false));
