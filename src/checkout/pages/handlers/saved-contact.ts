import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { ContactFormSchema } from "#checkout/pages/handlers/customer-forms.ts";
import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { jsonResponse, readPosted } from "#checkout/pages/handlers/json-response.ts";
import { countOrderChange } from "#checkout/pages/handlers/limits.ts";
import { pageId } from "#checkout/pages/handlers/page-response.tsx";
import { saveContact } from "#checkout/recovery/save-contact.ts";
import { DomainError } from "#kernel/errors.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

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
