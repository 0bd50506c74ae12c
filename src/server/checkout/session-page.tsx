import type { Actor } from "#domain/actor.ts";
import { type CheckoutSession, needsPaymentMethod, successAddress, withSessionId } from "#domain/checkout-session.ts";
import type { PaymentAnswer, StateAnswer } from "#hosted/answers.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import { Checkout } from "#hosted/parts/checkout.tsx";
import { orderName } from "#hosted/parts/order-name.ts";
import { UnavailablePage } from "#hosted/parts/refusal-pages.tsx";
import { CompletedPage, ProcessingPage, UnpaidPage } from "#hosted/parts/session-pages.tsx";
import { answerJson, readPosted } from "#server/checkout/answer-json.ts";
import { answerPage, pageId, type ShownPage } from "#server/checkout/answer-page.tsx";
import { countryChoices, guessCountry } from "#server/checkout/country-choices.ts";
import { pageMessages, withChosenLanguage } from "#server/checkout/language.ts";
import { offerFingerprint } from "#server/checkout/offer-fingerprint.ts";
import { orderChange } from "#server/checkout/order-change.tsx";
import { paySession, settleStaleAttempt } from "#server/checkout/pay-session.ts";
import { readPaymentForm } from "#server/checkout/payment-form.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { keepCustomerLanguage } from "#server/services/checkout-session/keep-customer-language.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import type { StoredCheckoutSession } from "#server/services/checkout-session/repository.ts";
import { unitOfWork } from "#server/webhooks/unit-of-work.ts";

/** The session's form while it is open, else how it ended. */
export function showSessionPage(request: Request, id: string): Promise<Response> {
  return answerPage(request, async () => {
    const { session } = await openSettled(id);
    const messages = pageMessages(request, session.locale);
    const page = pageOf(request, session, messages);
    const isOpen = stateOf(session) === "open";
    const testMode = session.livemode
      ? undefined
      : { renews: session.mode === "subscription", takesCard: isOpen && needsPaymentMethod(session) };
    return { messages, testMode, ...page };
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
    const paid = await paySession(caller, session, { ...form, address: clientAddress(request) });
    if (!paid.repricedBecauseOf) return { next: successAddress(paid.session) };
    const message = messages.order.repriced[paid.repricedBecauseOf];
    return { repriced: { ...(await orderChange(paid.session, messages)), message } };
  });
}

/** How the session stands. Answers a `StateAnswer`. */
export function tellSessionState(request: Request, id: string): Promise<Response> {
  return answerJson(request, async ({ messages }): Promise<StateAnswer> => {
    const { session } = await openSettled(id);
    const status = stateOf(session);
    return {
      status,
      offer: offerFingerprint(session),
      ...(status === "open" && (await orderChange(session, messages))),
      ...(status === "complete" && { next: successAddress(session) }),
    };
  });
}

/** The session as it is once an attempt that nobody is working on any more was ended. */
async function openSettled(id: string): Promise<{ actor: Actor; session: StoredCheckoutSession }> {
  const opened = await openCheckoutSessionPage(pageId("checkout session", id));
  const settled = await settleStaleAttempt(opened.actor, opened.session);
  return settled ? openCheckoutSessionPage(id) : opened;
}

const ENDS = { COMPLETED: "complete", EXPIRED: "expired", CANCELLED: "cancelled" } as const;

function stateOf(session: StoredCheckoutSession): StateAnswer["status"] {
  if (session.status !== "PENDING") return ENDS[session.status];
  return session.paymentBegunAt ? "processing" : "open";
}

function pageOf(request: Request, session: StoredCheckoutSession, messages: Messages): ShownPage {
  const { pages } = messages;
  switch (stateOf(session)) {
    case "complete":
      return {
        status: 200,
        title: `${orderName(session, messages)} · ${session.merchant.companyName}`,
        body: <CompletedPage session={session} messages={messages} />,
      };
    case "processing": {
      const body = <ProcessingPage session={session} messages={messages} stateUrl={`/checkout/${session.id}/state`} />;
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
      return openPage(request, session, messages);
  }
}

function openPage(request: Request, session: CheckoutSession, messages: Messages): ShownPage {
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
        backUrl={session.cancelUrl === null ? undefined : withSessionId(session.cancelUrl, session.id)}
      />
    ),
  };
}
