import { limitedPage } from "#checkout/pages/handlers/form-response.tsx";
import { PAGE_HEADERS } from "#checkout/pages/handlers/html-response.tsx";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { countSlidingUse } from "#platform/work/rate-limit.ts";
import { readPersonalData } from "#portal/customer/read-personal-data.ts";
import { tooManyChanges } from "#portal/pages/handlers/limited-change.ts";
import { portalResponse } from "#portal/pages/handlers/portal-pages.tsx";

/** Of a session: each reads all lists. */
const COPIES = { max: 10, seconds: 3_600 };

/** A copy of the person's data as a JSON file. */
export function downloadData(request: HttpRequest, id: string): Promise<HttpResponse> {
  return portalResponse(request, id, async ({ actor, person, session, messages }) => {
    const use = await countSlidingUse(`portal-data:${session.id}`, COPIES.max, COPIES.seconds);
    if (!use.allowed) return limitedPage(messages, tooManyChanges(use.retryAfter));
    return {
      status: 200,
      headers: {
        ...PAGE_HEADERS,
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="data.json"',
      },
      body: `${JSON.stringify(await readPersonalData(actor, person), null, 2)}\n`,
    };
  });
}
