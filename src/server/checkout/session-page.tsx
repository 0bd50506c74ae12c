import { type CheckoutSession, needsPaymentMethod, successAddress, withSessionId } from "#domain/checkout-session.ts";
import type { PaymentAttempt } from "#domain/payment.ts";
import type { PaymentAnswer, StateAnswer } from "#hosted/answers.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { Checkout } from "#hosted/parts/checkout.tsx";
import { orderName } from "#hosted/parts/order-name.ts";
import { PaymentActionPage } from "#hosted/parts/payment-action-pages.tsx";
import { UnavailablePage } from "#hosted/parts/refusal-pages.tsx";
import { CompletedPage, FailedLaterPage, ProcessingPage, UnpaidPage } from "#hosted/parts/session-pages.tsx";
import { answerJson, readPosted } from "#server/checkout/answer-json.ts";
import { answerPage, pageId, type ShownPage } from "#server/checkout/answer-page.tsx";
import { countryChoices, guessCountry } from "#server/checkout/country-choices.ts";
import { pageMessages, withChosenLanguage } from "#server/checkout/language.ts";
import { offerFingerprint } from "#server/checkout/offer-fingerprint.ts";
import { openSettledSession, type SettledSession } from "#server/checkout/open-settled-session.ts";
import { orderChange } from "#server/checkout/order-change.tsx";
import { paySession } from "#server/checkout/pay-session.ts";
import { readPaymentForm } from "#server/checkout/payment-form.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { keepCustomerLanguage } from "#server/services/checkout-session/keep-customer-language.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import { findLastAttempt } from "#server/services/payment/repository.ts";
import { unitOfWork } from "#server/webhooks/unit-of-work.ts";

/** The session's form while it is open, else how it ended. */
export function showSessionPage(request: Request, id: string): Promise<Response> {
  return answerPage(request, async () => {
    const opened = await openSettledSession(id, { ask: true });
    const { session } = opened;
    const messages = pageMessages(request, session.locale);
    const page = await pageOf(request, opened, messages);
    const isOpen = stateOf(opened) === "open";
    const testMode = session.livemode
      ? undefined
      : { renews: session.mode === "subscription", takesCard: isOpen && needsPaymentMethod(session) };
    return { messages, testMode, merchant: session.merchant, ...page };
  });
}

/** Pays the session, unless it costs something else now. Answers a `PaymentAnswer`; a decline is 402. */
export function payFromPage(request: Request, id: string): Promise<Response> {
  return answerJson(request, async ({ requestId, messages, language }): Promise<PaymentAnswer> => {
    const posted = await readPosted(request);
    const { actor, session } = await openCheckoutSessionPage(pageId("checkout session", id));
    const form = readPaymentForm(posted, session, messages);
    const caller = { ...actor, request: { id: requestId, idempotencyKey: null } };
    if (language && language !== session.locale) {
      await unitOfWork(() => keepCustomerLanguage(caller, session.id, language));
    }
    const step = await paySession(caller, session, { ...form, address: clientAddress(request) });
    switch (step.status) {
      case "completed":
        return { next: successAddress(step.session) };
      case "requires_action":
        return { next: step.next, underWay: true };
      case "repriced": {
        const message = messages.order.repriced[step.because];
        return { repriced: { ...(await orderChange(step.session, messages)), message } };
      }
    }
  });
}

/** How the session stands. Answers a `StateAnswer`. */
export function tellSessionState(request: Request, id: string): Promise<Response> {
  return answerJson(request, async ({ messages }): Promise<StateAnswer> => {
    const opened = await openSettledSession(id, { ask: false });
    const { session } = opened;
    const status = stateOf(opened);
    return {
      status,
      offer: offerFingerprint(session),
      ...(status === "open" && (await orderChange(session, messages))),
      ...(status === "complete" && { next: successAddress(session) }),
      ...(status === "requires_action" && { next: session.url }),
    };
  });
}

const ENDS = { COMPLETED: "complete", EXPIRED: "expired", CANCELLED: "cancelled" } as const;

function stateOf({ session, underWay }: SettledSession): StateAnswer["status"] {
  if (session.status !== "PENDING") return ENDS[session.status];
  if (underWay?.status === "requires_action") return "requires_action";
  return session.paymentBegunAt ? "processing" : "open";
}

async function pageOf(request: Request, opened: SettledSession, messages: Messages): Promise<ShownPage> {
  const { pages } = messages;
  const { actor, session, underWay } = opened;
  const stateUrl = `/checkout/${session.id}/state`;
  switch (stateOf(opened)) {
    case "complete": {
      const last = session.paymentStatus === "unpaid" ? await findLastAttempt(actor, session.id) : null;
      if (last?.status === "failed") {
        const { title } = pages.paymentFailed;
        return { status: 200, title, body: <FailedLaterPage session={session} messages={messages} /> };
      }
      return {
        status: 200,
        title: `${orderName(session, messages)} · ${session.merchant.companyName}`,
        body: <CompletedPage session={session} messages={messages} />,
      };
    }
    case "requires_action": {
      const actionUrl = underWay?.actionUrl ?? session.url;
      const body = (
        <PaymentActionPage session={session} messages={messages} stateUrl={stateUrl} actionUrl={actionUrl} />
      );
      return { status: 200, title: pages.action.title, body };
    }
    case "processing": {
      const body = <ProcessingPage session={session} messages={messages} stateUrl={stateUrl} />;
      return { status: 200, title: pages.processing.title, body };
    }
    case "expired":
    case "cancelled": {
      const { title } = session.status === "CANCELLED" ? pages.cancelled : pages.expired;
      const startUrl =
        session.paymentLinkId === null ? null : withChosenLanguage(`/pay/${session.paymentLinkId}`, request);
      return { status: 200, title, body: <UnpaidPage session={session} messages={messages} startUrl={startUrl} /> };
    }
    case "open":
      return openPage(request, session, messages, await findLastAttempt(actor, session.id));
  }
}

function openPage(
  request: Request,
  session: CheckoutSession,
  messages: Messages,
  last: PaymentAttempt | null,
): ShownPage {
  if (!processorFor(session.livemode)) {
    const body = <UnavailablePage merchant={session.merchant} messages={messages} />;
    return { status: 503, title: messages.pages.unavailable.title, body };
  }
  return {
    status: 200,
    title: `${orderName(session, messages)} · ${session.merchant.companyName}`,
    body: (
      <Checkout
        offer={session}
        fingerprint={offerFingerprint(session)}
        target={{
          kind: "session",
          payUrl: `/checkout/${session.id}/pay`,
          orderUrl: `/checkout/${session.id}/order`,
          stateUrl: `/checkout/${session.id}/state`,
        }}
        messages={messages}
        countries={countryChoices(messages.locale)}
        country={session.taxation?.country ?? guessCountry(request.headers.get("accept-language"))}
        email={session.customerEmail ?? ""}
        alert={last?.failureCode ? messages.errors[last.failureCode] : undefined}
        backUrl={session.cancelUrl === null ? undefined : withSessionId(session.cancelUrl, session.id)}
      />
    ),
  };
}
