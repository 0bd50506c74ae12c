import { DomainError } from "#domain/shared/errors.ts";
import { conversionClientOf } from "#server/checkout/conversion-client.ts";
import { ConsentFormSchema } from "#server/checkout/customer-forms.ts";
import { MAX_QUEUED, sessionTransaction } from "#server/checkout/customer-transaction.ts";
import { jsonResponse, readPosted } from "#server/checkout/json-response.ts";
import { countOrderChange } from "#server/checkout/limits.ts";
import { pageId } from "#server/checkout/page-response.tsx";
import { clientIp } from "#server/platform/client-ip.ts";
import type { HttpRequest } from "#server/platform/http-request.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import { saveAdvertisingConsent } from "#server/services/checkout-session/save-advertising-consent.ts";
import { requireReadyClock } from "#server/services/test-clock/require-ready-clock.ts";

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
