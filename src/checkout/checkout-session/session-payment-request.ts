import { findProducts } from "#catalog/product/store.ts";
import { linkOfMoney } from "#checkout/checkout-session/link-of-money.ts";
import type { StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import { findPaymentLink } from "#checkout/payment-link/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { moneyTerms } from "#money/charge/money-terms.ts";
import type { Payment } from "#money/payment/model.ts";
import { savesMethod } from "#money/payment-method/collected-methods.ts";
import type { PaymentRequest } from "#money/processor/interface/processor.ts";
import { chosenShippingOption, purchasedLines } from "#order/offer.ts";
import { customerEmail } from "#order/order.ts";
import { checkoutSessionUrl } from "#platform/base/public-url.ts";

/** The processor's request for a payment: the order, and its link's fees and transfers. */
export async function sessionPaymentRequest(
  actor: Actor,
  session: StoredCheckoutSession,
  payment: Payment,
): Promise<PaymentRequest> {
  const { amount, currency, paymentMethodType: methodType } = payment;
  const linkId = await linkOfMoney(actor, session);
  const link = linkId === null ? null : await findPaymentLink(actor, linkId);
  const products = await findProducts(
    actor,
    session.lines.map(({ productId }) => productId),
  );
  const productOf = new Map(products.map((product) => [product.id, product]));
  return {
    paymentId: payment.id,
    merchantId: actor.merchantId,
    checkoutSessionId: session.id,
    invoiceId: null,
    amount,
    currency,
    methodType,
    ...(session.settings.requireCardCountry && { onlyCards: true }),
    savesMethod: savesMethod(session.mode) || isSavedForOffer(session, payment),
    ...(isSavedForOffer(session, payment) && { savedForPresence: true }),
    savedMethod: null,
    chargeName: null,
    description: session.productName,
    lines: [
      ...purchasedLines(session.lines).map((line) => ({
        name: line.name,
        quantity: line.quantity,
        amount: line.amountTotal,
        taxCode: productOf.get(line.productId)?.taxCode ?? null,
      })),
      ...shippingLine(session),
    ],
    statementDescriptor: session.statementDescriptor,
    ...moneyTerms(payment, link?.processorInstructions ?? {}),
    customerEmail: customerEmail(session) ?? null,
    metadata: {
      merchantId: actor.merchantId,
      ...(session.paymentLinkId !== null && { paymentLinkId: session.paymentLinkId }),
      ...(session.clientReferenceId !== null && { clientReferenceId: session.clientReferenceId }),
    },
    returnUrl: `${checkoutSessionUrl(session.id)}/return`,
  };
}

/**
 * The customer agreed to save their card for the offer after this payment. The page's token says so, too, and Stripe takes
 * it for nothing else: even if there is no longer an offer, when the card is forgotten at once.
 */
function isSavedForOffer({ mode, consent }: StoredCheckoutSession, { amount, paymentMethodType }: Payment): boolean {
  const isAgreed = consent?.offerAfterPayment === "opt_in";
  return isAgreed && !savesMethod(mode) && amount > 0n && paymentMethodType === "card";
}

function shippingLine(session: StoredCheckoutSession): PaymentRequest["lines"] {
  const option = chosenShippingOption(session);
  if (!option || !session.shippingCost) return [];
  return [{ name: option.displayName, quantity: 1, amount: session.shippingCost.amountTotal, taxCode: null }];
}
