import { findProducts } from "#catalog/product/store.ts";
import type { StoredCheckoutSession } from "#checkout/checkout-session/store.ts";
import { findPaymentLink } from "#checkout/payment-link/store.ts";
import type { Actor } from "#kernel/actor.ts";
import type { MinorUnits } from "#kernel/money.ts";
import { percentOf, toPpm } from "#kernel/percentage.ts";
import { stepOfPart } from "#kernel/rounding-step.ts";
import type { Payment } from "#money/payment/model.ts";
import { savesMethod } from "#money/payment-method/collected-methods.ts";
import type { PaymentRequest } from "#money/processor/processor.ts";
import { chosenShippingOption, purchasedLines } from "#order/offer.ts";
import { customerEmail } from "#order/order.ts";
import type { ProcessorInstructions } from "#order/processor-instructions.ts";
import { checkoutSessionUrl } from "#platform/base/public-url.ts";

/** The processor's request for a payment: the order, and its link's fees and transfers. */
export async function paymentRequest(
  actor: Actor,
  session: StoredCheckoutSession,
  payment: Payment,
): Promise<PaymentRequest> {
  const { amount, currency, paymentMethodType: methodType } = payment;
  const link = session.paymentLinkId === null ? null : await findPaymentLink(actor, session.paymentLinkId);
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
    savesMethod: savesMethod(session.mode),
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

function shippingLine(session: StoredCheckoutSession): PaymentRequest["lines"] {
  const option = chosenShippingOption(session);
  if (!option || !session.shippingCost) return [];
  return [{ name: option.displayName, quantity: 1, amount: session.shippingCost.amountTotal, taxCode: null }];
}

/** The fee and the transfer of a payment, by its link's settings. */
export function moneyTerms(
  payment: Pick<Payment, "amount" | "currency">,
  { applicationFeeAmount, applicationFeePercent, transferData, onBehalfOf }: ProcessorInstructions,
): Pick<PaymentRequest, "applicationFee" | "transfer" | "onBehalfOf"> {
  return {
    applicationFee: part(payment, applicationFeeAmount, applicationFeePercent),
    transfer: transferData?.destination
      ? {
          destination: transferData.destination,
          amount: part(payment, transferData.amount, transferData.amountPercent),
        }
      : null,
    onBehalfOf: onBehalfOf ?? null,
  };
}

/** An amount or a percentage of the total, capped at the total. */
function part(
  { amount: whole, currency }: Pick<Payment, "amount" | "currency">,
  fixed: number | undefined,
  percent: number | undefined,
): MinorUnits | null {
  const step = stepOfPart([whole], currency);
  const fee = fixed === undefined ? percentOf(whole, toPpm(percent ?? 0), step) : BigInt(Math.round(fixed));
  if (fee === 0n) return null;
  return fee > whole ? whole : fee;
}
