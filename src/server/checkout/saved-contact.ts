import { DomainError } from "#domain/shared/errors.ts";
import { ContactFormSchema } from "#server/checkout/customer-forms.ts";
import { MAX_QUEUED, sessionTransaction } from "#server/checkout/customer-transaction.ts";
import { jsonResponse, readPosted } from "#server/checkout/json-response.ts";
import { countOrderChange } from "#server/checkout/limits.ts";
import { pageId } from "#server/checkout/page-response.tsx";
import { clientIp } from "#server/platform/client-ip.ts";
import type { HttpRequest } from "#server/platform/http-request.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import { saveContact } from "#server/services/checkout-session/save-contact.ts";
import { requireReadyClock } from "#server/services/test-clock/require-ready-clock.ts";

/**
 * Saves the email address of a customer who checked the box for news, or deletes it. Responds with whether one is
 * saved.
 */
export function saveContactFromPage(request: HttpRequest, id: string): Promise<Response> {
  return jsonResponse(request, async ({ requestId }): Promise<{ kept: boolean }> => {
    const { success, data } = ContactFormSchema.safeParse(await readPosted(request));
    if (!success) throw new DomainError("parameter_invalid", "This is not a valid email address.");
    const { actor, session } = await openCheckoutSessionPage(pageId("checkout session", id));
    requireReadyClock(actor);
    await countOrderChange(session.id, clientIp(request));
    const caller = { ...actor, request: { id: requestId, idempotencyKey: null } };
    const kept = await sessionTransaction(session.id, MAX_QUEUED.orderChange, () =>
      saveContact(caller, session.id, data.email),
    );
    return { kept };
  });
}
