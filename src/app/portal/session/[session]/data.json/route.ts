import { pageRoute } from "#checkout/pages/handlers/page-route.ts";
import { downloadData } from "#portal/pages/handlers/data-file.ts";

/** GET /portal/session/{bps}/data.json: a copy of the person's data, as a file. */
export const GET = pageRoute<{ session: string }>((request, { session }) => downloadData(request, session));
