import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { cancelCheckoutSession } from "#checkout/checkout-session/cancel-checkout-session.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { restartCheckoutSession } from "#checkout/checkout-session/restart-checkout-session.ts";
import { browserOf } from "#checkout/pages/handlers/browser-cookie.ts";
import { customerTransaction, MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { formResponse } from "#checkout/pages/handlers/form-response.tsx";
import { withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { countNewSession } from "#checkout/pages/handlers/limits.ts";
import { pageId } from "#checkout/pages/handlers/page-response.tsx";
import { isDomainError, notFound } from "#kernel/errors.ts";
import { resolveStalePayment } from "#money/charge/look-up-payment.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { requestIdOf } from "#platform/base/request-id.ts";

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
      // The link's page says why.
      const isOfLink = isDomainError(error) && ["payment_link_inactive", "amount_too_small"].includes(error.code);
      if (!isOfLink) throw error;
      return withChosenLanguage(`/pay/${paymentLinkId}`, request);
    }
  });
}
