import { customerTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { notFound } from "#kernel/errors.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { WITHDRAWABLE_CONSENTS } from "#portal/consent/model.ts";
import { withdrawConsent } from "#portal/consent/withdraw-consent.ts";
import { portalForm } from "#portal/pages/handlers/portal-pages.tsx";

/** Withdraws a consent. Repeating it changes nothing. */
export function withdrawConsentFromPage(request: HttpRequest, id: string, name: string): Promise<HttpResponse> {
  return portalForm(request, id, async ({ actor, person, pathOf }) => {
    const consent = WITHDRAWABLE_CONSENTS.find((known) => known === name);
    if (!consent) throw notFound("consent", name);
    await customerTransaction(() => withdrawConsent(actor, person, consent));
    return pathOf("?done=consent");
  });
}
