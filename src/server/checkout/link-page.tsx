import { billingIntervalKey } from "#domain/checkout/billing-intervals.ts";
import { type LinkVisit, needsPaymentMethod, withSessionId } from "#domain/checkout/checkout-session.ts";
import { intervalChoices, linkOffer } from "#domain/checkout/offer.ts";
import { linkSourceOf } from "#domain/payment-link/link-source.ts";
import { hasReachedLimit, isSoldOut, type PaymentLink } from "#domain/payment-link/payment-link.ts";
import { type LinkUrl, typedSlug } from "#domain/payment-link/slug.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { DomainError, isDomainError, notFound } from "#domain/shared/errors.ts";
import { taxLocationOf } from "#domain/tax/tax-location.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import type { SessionResponse } from "#hosted/page-api.ts";
import { Checkout } from "#hosted/parts/checkout.tsx";
import { orderName } from "#hosted/parts/order-name.ts";
import { linkPreview } from "#hosted/parts/preview-tags.tsx";
import { InactiveLinkPage, UnavailablePage } from "#hosted/parts/rejection-pages.tsx";
import { browserOf } from "#server/checkout/browser-cookie.ts";
import { conversionClientOf } from "#server/checkout/conversion-client.ts";
import { countryChoices, firstCountry } from "#server/checkout/country-choices.ts";
import { SessionStartForm } from "#server/checkout/customer-forms.ts";
import { customerTransaction } from "#server/checkout/customer-transaction.ts";
import { elementConfig } from "#server/checkout/element-config.ts";
import { redirectResponse } from "#server/checkout/html-response.tsx";
import { jsonResponse, readPosted } from "#server/checkout/json-response.ts";
import { pageMessages } from "#server/checkout/language.ts";
import { countNewSession, countPromotionCode } from "#server/checkout/limits.ts";
import { countStartedSession } from "#server/checkout/link-views.ts";
import { linkVisit } from "#server/checkout/link-visit.ts";
import { offerFingerprint } from "#server/checkout/offer-fingerprint.ts";
import { orderChange } from "#server/checkout/order-change.tsx";
import { promotionCodeProblem } from "#server/checkout/order-update.ts";
import { placeholderTokens } from "#server/checkout/page-placeholders.ts";
import { pageId, pageResponse, type ShownPage } from "#server/checkout/page-response.tsx";
import { todayOf } from "#server/checkout/today.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { requireProcessor } from "#server/payments/require-processor.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import type { HttpRequest } from "#server/platform/http-request.ts";
import type { HttpResponse } from "#server/platform/http-response.ts";
import { paymentLinkUrl } from "#server/platform/public-url.ts";
import { createSessionFromLink } from "#server/services/checkout-session/create-session-from-link.ts";
import { discountOfLink } from "#server/services/payment-link/discount-of-link.ts";
import { openPaymentLink } from "#server/services/payment-link/open-payment-link.ts";
import { findLinkOfFormerSlug } from "#server/services/payment-link/slug-repository.ts";
import { findLeftSession } from "#server/services/recovery/find-left-session.ts";
import { keepsAddress } from "#server/services/recovery/keeps-address.ts";
import { countriesTaxedByState } from "#server/services/tax-rate/countries-taxed-by-state.ts";
import { taxationIn } from "#server/services/tax-rate/taxation-in.ts";
import { requireReadyClock } from "#server/services/test-clock/require-ready-clock.ts";

/**
 * Shows the link's form; 410 if the link is not active, 503 in live mode without a processor. A previous slug
 * redirects.
 * @param end of the URL: the link's ID, or a slug of this mode.
 */
export function showLinkPage(request: HttpRequest, end: string, livemode = true): Promise<HttpResponse> {
  return pageResponse(request, async () => {
    const address = linkUrl(end, livemode);
    const opened = await openPaymentLink(address).catch((error) => {
      if ("id" in address || !isDomainError(error) || error.code !== "resource_missing") throw error;
      return findLinkOfFormerSlug(address.livemode, address.slug);
    });
    if (!opened) throw notFound("payment link", end);
    if (!("link" in opened)) return redirectResponse(paymentLinkUrl(opened) + new URL(request.url).search, 302);
    const { actor, link } = opened;
    const messages = pageMessages(request, { merchant: link.merchant.defaultLocale });
    const page = rejectedLinkPage(link, messages) ?? linkForm(request, actor, link, messages);
    return { messages, merchant: link.merchant, ...(await page) };
  });
}

/** Creates the link's session for a customer who starts to fill in the form. Responds with a `SessionResponse`. */
export function startLinkSession(request: HttpRequest, id: string): Promise<Response> {
  return jsonResponse(request, async ({ requestId, messages, language, headers }): Promise<SessionResponse> => {
    const { success, data: start } = SessionStartForm.safeParse(await readPosted(request));
    if (!success)
      throw new DomainError("parameter_invalid", "The request is not valid. Reload the page and try again.");
    const { newCookie } = browserOf(request);
    if (newCookie !== undefined) headers.append("Set-Cookie", newCookie);
    const { actor, link } = await openPaymentLink({ id: pageId("payment link", id) });
    requireReadyClock(actor);
    requireProcessor(link);
    await countNewSession(link.id, clientIp(request));
    const caller = { ...actor, request: { id: requestId, idempotencyKey: null } };
    const visit = await rateLimitedVisit(request, actor);
    const session = await customerTransaction(() =>
      createSessionFromLink(caller, link.id, {
        ...visit,
        place: taxLocationOf(start),
        locale: language,
        client: conversionClientOf(request),
      }),
    );
    await countStartedSession(actor, link.id, {
      source: linkSourceOf(visit.attribution),
      address: clientIp(request),
    });
    return {
      sessionId: session.id,
      payUrl: `/checkout/${session.id}/pay`,
      orderUrl: `/checkout/${session.id}/order`,
      stateUrl: `/checkout/${session.id}/state`,
      amounts: {
        subtotal: Number(session.amountSubtotal),
        total: Number(session.amountTotal),
        currency: session.currency,
      },
      ...(await orderChange(session, messages, todayOf(actor))),
    };
  });
}

/** @throws DomainError `resource_missing` for what is neither an id nor a slug. */
function linkUrl(end: string, livemode: boolean): LinkUrl {
  if (end.includes("_")) return { id: pageId("payment link", end) };
  const slug = typedSlug(end);
  if (slug === undefined) throw notFound("payment link", end);
  return { livemode, slug };
}

function rejectedLinkPage(link: PaymentLink, messages: Messages): ShownPage | undefined {
  const { merchant, inactiveMessage } = link;
  const testMode = link.livemode ? undefined : { renews: false, acceptsCard: false };
  if (link.status !== "active") {
    const words = isSoldOut(link) || hasReachedLimit(link) ? messages.pages.soldOut : messages.pages.inactive;
    const body = (
      <InactiveLinkPage merchant={merchant} messages={messages} words={words} inactiveMessage={inactiveMessage} />
    );
    return { status: 410, title: words.title, testMode, body };
  }
  if (!processorFor(link.livemode)) {
    const body = <UnavailablePage merchant={merchant} messages={messages} />;
    return { status: 503, title: messages.pages.unavailable.title, testMode, body };
  }
  return undefined;
}

async function linkForm(request: HttpRequest, actor: Actor, link: PaymentLink, messages: Messages): Promise<ShownPage> {
  const visit = await rateLimitedVisit(request, actor);
  const left = await findLeftSession(actor, link.id, visit.recovery);
  const choices = intervalChoices(link, visit.interval ?? billingIntervalKey(left?.lines));
  const interval = choices.find(({ isChosen }) => isChosen)?.key;
  const { discount, problem } = await discountOfLink(actor, link, visit.promotionCode, interval);
  const countries = countryChoices(messages.locale);
  const country = firstCountry(link.settings, countries, request.headers.get("accept-language"));
  const taxation = await taxationIn(actor, link.settings, { country });
  const amount = left?.lines.find((line) => line.amountType === "CUSTOM")?.unitAmount;
  const offer = linkOffer(link, { discount, taxation }, { country }, { amount, interval });
  const element = processorFor(link.livemode)?.element;
  const tokens = placeholderTokens();
  const isKnown = visit.customerEmail !== undefined;
  const typedCode = discount ? undefined : linkVisit(request).promotionCode;
  return {
    status: 200,
    // Text that is not a code is shown only to the person who typed it.
    cacheKey:
      typedCode === undefined && !left
        ? [link.id, country, isKnown, interval, visit.promotionCode].join(" ")
        : undefined,
    placeholderValues: { email: visit.customerEmail ?? "" },
    element,
    title: `${orderName(offer, messages)} · ${link.merchant.companyName}`,
    preview: linkPreview(offer, link.url, messages),
    testMode: link.livemode
      ? undefined
      : {
          renews: offer.mode === "subscription",
          acceptsCard: needsPaymentMethod(offer) && offer.settings.paymentMethodTypes.includes("card"),
        },
    body: (
      <Checkout
        offer={offer}
        intervals={choices}
        intervalQuery={tokens.intervalQuery}
        element={elementConfig(element, offer)}
        fingerprint={offerFingerprint(offer)}
        target={{
          kind: "link",
          linkId: link.id,
          sessionsUrl: `/pay/${link.id}/sessions${tokens.search}`,
        }}
        draft={link.id}
        today={todayOf(actor)}
        keepsAddress={await keepsAddress(actor, { settings: link.settings, paymentLinkId: link.id })}
        messages={messages}
        countries={countries}
        country={country}
        taxStates={await countriesTaxedByState(actor, link.settings)}
        email={isKnown ? tokens.email : ""}
        typedCode={
          typedCode === undefined
            ? undefined
            : { code: typedCode, problem: problem && promotionCodeProblem(problem, messages) }
        }
        // The link has no session yet whose ID could be in it.
        backUrl={link.cancelUrl === null ? undefined : withSessionId(link.cancelUrl, "")}
      />
    ),
  };
}

/** The customer data in the URL, without the promotion code if too many were tried. */
async function rateLimitedVisit(request: HttpRequest, actor: Actor): Promise<LinkVisit> {
  const visit = linkVisit(request);
  if (visit.promotionCode === undefined) return visit;
  try {
    await countPromotionCode(actor.merchantId, clientIp(request));
    return visit;
  } catch (error) {
    if (isDomainError(error) && error.code === "rate_limited") return { ...visit, promotionCode: undefined };
    throw error;
  }
}
