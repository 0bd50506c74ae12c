import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { saveAdvertisingConsent } from "#checkout/checkout-session/save-advertising-consent.ts";
import { conversionClientOf } from "#checkout/pages/handlers/conversion-client.ts";
import { ConsentFormSchema } from "#checkout/pages/handlers/customer-forms.ts";
import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { jsonResponse, readPosted } from "#checkout/pages/handlers/json-response.ts";
import { countOrderChange } from "#checkout/pages/handlers/limits.ts";
import { pageId } from "#checkout/pages/handlers/page-response.tsx";
import { DomainError } from "#kernel/errors.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

/** Stores whether the order may be shared with advertising platforms, as soon as the customer decides. */
export function saveConsentFromPage(request: HttpRequest, id: string): Promise<Response> {
  return jsonResponse(request, async ({ requestId }) => {
    const { success, data } = ConsentFormSchema.safeParse(await readPosted(request));
    if (!success)
      throw new DomainError("parameter_invalid", "The request is not valid. Reload the page and try again.");
    const { actor, session } = await openCheckoutSessionPage(pageId("checkout session", id));
    requireReadyClock(actor);
    await countOrderChange(session.id, clientIp(request));
    const caller = { ...actor, request: { id: requestId, idempotencyKey: null } };
    await sessionTransaction(session.id, MAX_QUEUED.orderChange, () =>
      saveAdvertisingConsent(caller, session.id, data.advertising, conversionClientOf(request)),
    );
    return {};
  });
}
