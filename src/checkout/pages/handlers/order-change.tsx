import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import { changeOrder } from "#checkout/checkout-session/change-order.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { openCheckoutSessionPage } from "#checkout/checkout-session/open-checkout-session-page.ts";
import { checkVatId } from "#checkout/pages/handlers/check-vat-id.ts";
import { OrderFormSchema } from "#checkout/pages/handlers/customer-forms.ts";
import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { elementConfig } from "#checkout/pages/handlers/element-config.ts";
import { renderHtml } from "#checkout/pages/handlers/html-response.tsx";
import { jsonResponse, readPosted } from "#checkout/pages/handlers/json-response.ts";
import { countOrderChange, countPromotionCode } from "#checkout/pages/handlers/limits.ts";
import { offerFingerprint } from "#checkout/pages/handlers/offer-fingerprint.ts";
import { orderRejection, parseOrderUpdate } from "#checkout/pages/handlers/order-update.ts";
import { pageId } from "#checkout/pages/handlers/page-response.tsx";
import { todayOf } from "#checkout/pages/handlers/today.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { OrderChange } from "#checkout/pages/page-api.ts";
import { WithdrawalConsent } from "#checkout/pages/parts/consent-fields.tsx";
import { OrderSummary } from "#checkout/pages/parts/order-summary.tsx";
import { ShippingOptions } from "#checkout/pages/parts/shipping-options.tsx";
import { submitLabel } from "#checkout/pages/parts/submit-label.ts";
import { taxLocationText } from "#checkout/pages/parts/tax-location-text.ts";
import { needsPaymentMethod } from "#money/payment-method/collected-methods.ts";
import { minAmountOf } from "#money/processor/min-amount-of.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { isAmbiguousAmount } from "#order/amount-text.ts";
import type { Offer } from "#order/offer.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

/** The current parts of a page that show what is sold for how much. @param today see `todayOf`. */
export async function orderChange(
  offer: Offer & Pick<CheckoutSession, "livemode">,
  messages: Messages,
  today: Date,
): Promise<OrderChange> {
  const taxLocation = taxLocationText(offer);
  const element = elementConfig(processorFor(offer.livemode)?.element, offer);
  return {
    offer: offerFingerprint(offer),
    order: await renderHtml(
      <OrderSummary offer={offer} messages={messages} from={today} changeable minAmount={minAmountOf(offer)} />,
    ),
    submitLabel: submitLabel(offer, messages),
    ...(element && { elementAmount: element.scriptAmount(offer.amountTotal, offer.currency) }),
    acceptsPayment: needsPaymentMethod(offer),
    withdrawalConsent: await renderHtml(<WithdrawalConsent offer={offer} messages={messages} />),
    ...(taxLocation !== undefined && { taxLocation }),
    ...(offer.settings.shippingOptions && {
      shippingOptions: await renderHtml(<ShippingOptions offer={offer} element={element} messages={messages} />),
    }),
  };
}

/**
 * Whether the total that the page showed changed by what the customer typed as an amount, and by nothing else: no tax on
 * top, no other shipping option, no discount, no change in another tab. A number that others read differently has to be
 * seen before it is charged.
 */
function isAsTyped(posted: unknown, before: CheckoutSession, after: CheckoutSession, { locale }: Messages): boolean {
  const { amount, offer } = OrderFormSchema.parse(posted);
  if (amount === undefined || offer !== offerFingerprint(before)) return false;
  if (isAmbiguousAmount(amount, after.currency, locale)) return false;
  const chosen = (session: CheckoutSession) =>
    session.lines.find(({ amountType }) => amountType === "CUSTOM")?.amountSubtotal ?? 0n;
  return after.amountTotal - before.amountTotal === chosen(after) - chosen(before);
}

/** Applies a customer's change to an open session's order. Responds with an `OrderChange`. */
export function changeOrderFromPage(request: HttpRequest, id: string): Promise<Response> {
  return jsonResponse(request, async ({ requestId, messages }): Promise<OrderChange> => {
    const posted = await readPosted(request);
    const { actor, session } = await openCheckoutSessionPage(pageId("checkout session", id));
    requireReadyClock(actor);
    const { taxId, ...update } = parseOrderUpdate(posted, session, messages);
    await countOrderChange(session.id, clientIp(request));
    if (update.promotionCode) await countPromotionCode(actor.merchantId, clientIp(request));
    const caller = { ...actor, request: { id: requestId, idempotencyKey: null } };
    const vatIdCheck = await checkVatId(actor, session, update.place, { taxId, address: clientIp(request) });
    try {
      const { before, after } = await sessionTransaction(session.id, MAX_QUEUED.orderChange, () =>
        changeOrder(caller, session.id, { ...update, vatIdCheck }),
      );
      const asTyped = isAsTyped(posted, before, after, messages);
      return { ...(await orderChange(after, messages, todayOf(actor))), ...(asTyped && { asTyped }) };
    } catch (error) {
      throw orderRejection(error, session, messages);
    }
  });
}
