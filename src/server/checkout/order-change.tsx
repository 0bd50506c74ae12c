import { type CheckoutSession, needsPaymentMethod } from "#domain/checkout/checkout-session.ts";
import type { Offer } from "#domain/checkout/offer.ts";
import type { Messages } from "#hosted/messages/messages.ts";
import type { OrderChange } from "#hosted/page-api.ts";
import { OrderSummary } from "#hosted/parts/order-summary.tsx";
import { ShippingOptions } from "#hosted/parts/shipping-options.tsx";
import { submitLabel } from "#hosted/parts/submit-label.ts";
import { taxLocationText } from "#hosted/parts/tax-location-text.ts";
import { checkVatId } from "#server/checkout/check-vat-id.ts";
import { MAX_QUEUED, sessionTransaction } from "#server/checkout/customer-transaction.ts";
import { elementConfig } from "#server/checkout/element-config.ts";
import { renderHtml } from "#server/checkout/html-response.tsx";
import { jsonResponse, readPosted } from "#server/checkout/json-response.ts";
import { countOrderChange, countPromotionCode } from "#server/checkout/limits.ts";
import { offerFingerprint } from "#server/checkout/offer-fingerprint.ts";
import { orderRejection, parseOrderUpdate } from "#server/checkout/order-update.ts";
import { pageId } from "#server/checkout/page-response.tsx";
import { todayOf } from "#server/checkout/today.ts";
import { processorFor } from "#server/payments/processor-for.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import type { HttpRequest } from "#server/platform/http-request.ts";
import { changeOrder } from "#server/services/checkout-session/change-order.ts";
import { openCheckoutSessionPage } from "#server/services/checkout-session/open-checkout-session-page.ts";
import { requireReadyClock } from "#server/services/test-clock/require-ready-clock.ts";

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
    order: await renderHtml(<OrderSummary offer={offer} messages={messages} from={today} changeable />),
    submitLabel: submitLabel(offer, messages),
    ...(element && { elementAmount: element.scriptAmount(offer.amountTotal, offer.currency) }),
    acceptsPayment: needsPaymentMethod(offer),
    ...(taxLocation !== undefined && { taxLocation }),
    ...(offer.settings.shippingOptions && {
      shippingOptions: await renderHtml(<ShippingOptions offer={offer} element={element} messages={messages} />),
    }),
  };
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
      const changed = await sessionTransaction(session.id, MAX_QUEUED.orderChange, () =>
        changeOrder(caller, session.id, { ...update, vatIdCheck }),
      );
      return await orderChange(changed, messages, todayOf(actor));
    } catch (error) {
      throw orderRejection(error, session, messages);
    }
  });
}
