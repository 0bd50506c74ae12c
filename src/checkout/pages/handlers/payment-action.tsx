import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { readBankDecision } from "#checkout/pages/handlers/bank-decision.ts";
import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { formResponse } from "#checkout/pages/handlers/form-response.tsx";
import { framingOf } from "#checkout/pages/handlers/framing.ts";
import { redirectResponse } from "#checkout/pages/handlers/html-response.tsx";
import { pageMessages } from "#checkout/pages/handlers/language.ts";
import { loadResolvedSession, type ResolvedSession } from "#checkout/pages/handlers/load-resolved-session.ts";
import { pageResponse } from "#checkout/pages/handlers/page-response.tsx";
import { ProcessingPage } from "#checkout/pages/parts/processing-page.tsx";
import { SandboxBankPage } from "#checkout/pages/parts/sandbox-bank-page.tsx";
import { lookUpPayment } from "#money/charge/look-up-payment.ts";
import { decideSandboxPayment, sandboxQuestion } from "#money/processor/sandbox/sandbox.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";

/** The customer returns from the bank: applies the processor's outcome, and shows the payment's progress. */
export function showReturnPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(request, async () => {
    const { session } = await loadResolvedSession(id, { ask: true });
    const messages = pageMessages(request, { session: session.locale, merchant: session.merchant.defaultLocale });
    return {
      messages,
      merchant: session.merchant,
      status: 200,
      title: messages.pages.processing.title,
      testMode: testModeOf(session),
      framing: framingOf(session, { session: session.id, status: "processing" }),
      body: (
        <ProcessingPage
          merchant={session.merchant}
          messages={messages}
          stateUrl={`/checkout/${session.id}/state`}
          pageUrl={session.url}
        />
      ),
    };
  });
}

/** The sandbox's bank, or its 3-D Secure; the session's page if there is nothing (more) to confirm. */
export function showSandboxBank(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(request, async () => {
    const { session, paymentInProgress, decisions } = await openQuestion(id);
    if (!decisions || !paymentInProgress) return redirectResponse(`/checkout/${session.id}`);
    const messages = pageMessages(request, { session: session.locale, merchant: session.merchant.defaultLocale });
    const isCard = paymentInProgress.paymentMethodType === "card";
    const { title } = isCard ? messages.bank.threeDSecure : messages.bank;
    return {
      messages,
      status: 200,
      title,
      testMode: testModeOf(session),
      framing: isCard ? framingOf(session, { session: session.id, status: "requires_action" }) : undefined,
      body: (
        <SandboxBankPage
          merchant={session.merchant}
          attempt={paymentInProgress}
          decisions={decisions}
          messages={messages}
        />
      ),
    };
  });
}

/** Applies the customer's decision on that page. A late or repeated one changes nothing. */
export function decideAtSandboxBank(request: HttpRequest, id: string): Promise<HttpResponse> {
  return formResponse(request, async () => {
    const decision = await readBankDecision(request);
    const { actor, session, paymentInProgress, decisions } = await openQuestion(id);
    requireReadyClock(actor);
    if (paymentInProgress && decisions) {
      if (!decision || !decisions.includes(decision)) return `/checkout/${session.id}/authenticate`;
      const key = { paymentId: paymentInProgress.id };
      await sessionTransaction(session.id, MAX_QUEUED.customer, () => decideSandboxPayment(key, decision));
    }
    return `/checkout/${session.id}/return`;
  });
}

/** Abandons the customer's payment in progress, so that they can pay another way, unless it has ended. */
export function abandonPayment(request: HttpRequest, id: string): Promise<HttpResponse> {
  return formResponse(request, async () => {
    const { actor, session, paymentInProgress } = await loadResolvedSession(id, { ask: false });
    requireReadyClock(actor);
    if (paymentInProgress?.status === "requires_action")
      await lookUpPayment(actor, paymentInProgress, { abandon: true });
    return `/checkout/${session.id}`;
  });
}

async function openQuestion(id: string) {
  const opened = await loadResolvedSession(id, { ask: false });
  const { session, paymentInProgress } = opened;
  const isAsking = !session.livemode && paymentInProgress?.status === "requires_action";
  const key = { paymentId: paymentInProgress?.id ?? "" };
  return { ...opened, decisions: isAsking ? await sandboxQuestion(key) : undefined };
}

function testModeOf({ livemode, mode }: ResolvedSession["session"]) {
  return livemode ? undefined : { renews: mode === "subscription", acceptsCard: false };
}
