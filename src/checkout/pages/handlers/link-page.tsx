import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { recurrenceKey } from "#catalog/price/recurrence.ts";
import { createSessionFromLink } from "#checkout/checkout-session/create-session-from-link.ts";
import { type LinkVisit, withSessionId } from "#checkout/checkout-session/model.ts";
import { browserOf } from "#checkout/pages/handlers/browser-cookie.ts";
import { conversionClientOf } from "#checkout/pages/handlers/conversion-client.ts";
import { countryChoices, firstCountry } from "#checkout/pages/handlers/country-choices.ts";
import { SessionStartForm } from "#checkout/pages/handlers/customer-forms.ts";
import { customerTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { elementConfig } from "#checkout/pages/handlers/element-config.ts";
import { framingOf } from "#checkout/pages/handlers/framing.ts";
import { redirectResponse } from "#checkout/pages/handlers/html-response.tsx";
import { jsonResponse, readPosted } from "#checkout/pages/handlers/json-response.ts";
import { pageMessages } from "#checkout/pages/handlers/language.ts";
import { countNewSession, countPromotionCode } from "#checkout/pages/handlers/limits.ts";
import { countStartedSession } from "#checkout/pages/handlers/link-views.ts";
import { linkVisit } from "#checkout/pages/handlers/link-visit.ts";
import { offerFingerprint } from "#checkout/pages/handlers/offer-fingerprint.ts";
import { orderChange } from "#checkout/pages/handlers/order-change.tsx";
import { promotionCodeProblem } from "#checkout/pages/handlers/order-update.ts";
import { placeholderTokens } from "#checkout/pages/handlers/page-placeholders.ts";
import { pageId, pageResponse, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import { todayOf } from "#checkout/pages/handlers/today.ts";
import { withShownOffer } from "#checkout/pages/handlers/with-shown-offer.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { orderName } from "#checkout/pages/order-name.ts";
import type { SessionResponse } from "#checkout/pages/page-api.ts";
import { Checkout } from "#checkout/pages/parts/checkout.tsx";
import type { CountryChoice } from "#checkout/pages/parts/country-select.tsx";
import { linkPreview } from "#checkout/pages/parts/preview-tags.tsx";
import type { PriceChoice } from "#checkout/pages/parts/price-country.tsx";
import { InactiveLinkPage, UnavailablePage } from "#checkout/pages/parts/rejection-pages.tsx";
import { localOffer, typedCodes } from "#checkout/payment-link/discounts-of-link.ts";
import { intervalChoices, linkOffer, linkSale } from "#checkout/payment-link/link-offer.ts";
import { linkSourceOf } from "#checkout/payment-link/link-source.ts";
import { hasCurrencyOptions, pricedCountries } from "#checkout/payment-link/local-link.ts";
import { hasReachedLimit, isSoldOut, type PaymentLink } from "#checkout/payment-link/model.ts";
import { openPaymentLink } from "#checkout/payment-link/open-payment-link.ts";
import { type LinkUrl, typedSlug } from "#checkout/payment-link/slug.ts";
import { findLinkOfFormerSlug } from "#checkout/payment-link/slug-store.ts";
import { findLeftSession } from "#checkout/recovery/find-left-session.ts";
import { keepsAddress } from "#checkout/recovery/keeps-address.ts";
import type { Actor } from "#kernel/actor.ts";
import { COUNTRIES } from "#kernel/country.ts";
import { DomainError, isDomainError, notFound } from "#kernel/errors.ts";
import { taxLocationOf } from "#kernel/tax-location.ts";
import { needsPaymentMethod } from "#money/payment-method/collected-methods.ts";
import { minAmountOf } from "#money/processor/min-amount-of.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { billingIntervalKey } from "#order/billing-intervals.ts";
import { countriesTaxedByState } from "#order/countries-taxed-by-state.ts";
import { type Offer, purchasedQuantities } from "#order/offer.ts";
import { taxationIn } from "#order/taxation-in.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import { countryOf } from "#platform/base/country-of.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { paymentLinkUrl } from "#platform/base/public-url.ts";

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
    return { messages, merchant: link.merchant, framing: framingOf(link), ...(await page) };
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
    const { recovery, ...visit } = await rateLimitedVisit(request, actor);
    const session = await customerTransaction(async () =>
      createSessionFromLink(caller, link.id, {
        ...visit,
        left: await findLeftSession(caller, link.id, recovery),
        place: taxLocationOf(start),
        priceCountry: start.priceCountry || null,
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
  const former = left ? purchasedQuantities(left.lines) : undefined;
  const requestedInterval = visit.interval ?? billingIntervalKey(left?.lines);
  const { interval: sold } = linkSale(link, requestedInterval);
  const interval = sold ? recurrenceKey(sold) : undefined;
  const countries = countryChoices(messages.locale);
  const requestedCountry = visit.priceCountry === undefined ? countryOf(request) : visit.priceCountry;
  const { local, discounts, problem } = await localOffer(actor, link, {
    country: hasCurrencyOptions(link) ? requestedCountry : null,
    codes: typedCodes(visit.promotionCode, left?.discounts),
    interval,
    former,
  });
  const choices = intervalChoices(local, requestedInterval);
  const country = firstCountry(link.settings, countries, request.headers.get("accept-language"));
  const taxation = await taxationIn(actor, link.settings, { country });
  const amount = left?.lines.find((line) => line.amountType === "CUSTOM")?.unitAmount;
  const priced = linkOffer(local, { discounts, taxation }, { country }, { amount, interval, former });
  const offer = await withShownOffer(request, actor, priced);
  const element = processorFor(link.livemode)?.element;
  const tokens = placeholderTokens();
  const isKnown = visit.customerEmail !== undefined;
  const typedCode = discounts.length > 0 ? undefined : linkVisit(request).promotionCode;
  return {
    status: 200,
    framing: framingOf(link, { status: "open" }),
    // Text that is not a code is shown only to the person who typed it.
    cacheKey:
      typedCode === undefined && !left
        ? [link.id, country, local.pricing?.country, isKnown, interval, visit.promotionCode].join(" ")
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
        minAmount={minAmountOf(offer)}
        intervals={choices}
        intervalQuery={tokens.intervalQuery}
        prices={priceChoice(link, countries, offer, { interval, prefilled_promo_code: visit.promotionCode })}
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

/** The countries whose prices the customer can choose; undefined if all have the same. */
function priceChoice(
  link: PaymentLink,
  countries: readonly CountryChoice[],
  { pricing }: Pick<Offer, "pricing">,
  kept: PriceChoice["kept"],
): PriceChoice | undefined {
  const priced = pricedCountries(link, COUNTRIES);
  if (priced.length === 0) return undefined;
  return { countries: countries.filter(({ code }) => priced.includes(code)), chosen: pricing?.country ?? null, kept };
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
