import { isDomainError, notFound } from "#domain/shared/errors.ts";
import { browserOf } from "#server/checkout/browser-cookie.ts";
import { customerTransaction, MAX_QUEUED, sessionTransaction } from "#server/checkout/customer-transaction.ts";
import { formResponse } from "#server/checkout/form-response.tsx";
import { withChosenLanguage } from "#server/checkout/language.ts";
import { countNewSession } from "#server/checkout/limits.ts";
import { pageId } from "#server/checkout/page-response.tsx";
import { resolveStalePayment } from "#server/checkout/resolve-by-lookup.ts";
import { requireProcessor } from "#server/payments/require-processor.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import type { HttpRequest } from "#server/platform/http-request.ts";
import type { HttpResponse } from "#server/platform/http-response.ts";
import { requestIdOf } from "#server/platform/request-id.ts";
import { cancelCheckoutSession } from "#server/services/checkout-session/cancel-checkout-session.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import { restartCheckoutSession } from "#server/services/checkout-session/restart-checkout-session.ts";
import { requireReadyClock } from "#server/services/test-clock/require-ready-clock.ts";

/** Cancels an open session. If it was paid or ended before, its page shows that. */
export function cancelFromPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return formResponse(request, async () => {
    const { actor, session } = await openCheckoutSessionPage(pageId("checkout session", id));
    requireReadyClock(actor);
    await resolveStalePayment(actor, session);
    const caller = { ...actor, request: { id: requestIdOf(request), idempotencyKey: null } };
    try {
      await sessionTransaction(session.id, MAX_QUEUED.customer, () => cancelCheckoutSession(caller, id));
    } catch (error) {
      if (!isDomainError(error) || !OTHER_ENDS.has(error.code)) throw error;
    }
    return withChosenLanguage(`/checkout/${id}`, request);
  });
}

const OTHER_ENDS = new Set(["session_expired", "session_not_open", "payment_in_progress"]);

/** Starts the unpaid session of a link again. An inactive link shows its own page. */
export function restartFromPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return formResponse(request, async () => {
    const { actor, session } = await openCheckoutSessionPage(pageId("checkout session", id));
    requireReadyClock(actor);
    const { paymentLinkId } = session;
    if (paymentLinkId === null) throw notFound("payment link", id);
    if (session.status === "PENDING" || session.status === "COMPLETED") return `/checkout/${id}`;
    requireProcessor(actor);
    await countNewSession(paymentLinkId, clientIp(request));
    const caller = { ...actor, request: { id: requestIdOf(request), idempotencyKey: null } };
    try {
      const started = await customerTransaction(() => restartCheckoutSession(caller, id, browserOf(request).hash));
      return withChosenLanguage(`/checkout/${started.id}`, request);
    } catch (error) {
      if (!isDomainError(error) || error.code !== "payment_link_inactive") throw error;
      return withChosenLanguage(`/pay/${paymentLinkId}`, request);
    }
  });
}
