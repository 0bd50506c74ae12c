import type { OrderUpdate } from "#checkout/checkout-session/change-order.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { OrderFormSchema } from "#checkout/pages/handlers/customer-forms.ts";
import { RejectedFields } from "#checkout/pages/handlers/rejected-fields.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { largestAmount } from "#kernel/currency.ts";
import { DomainError, type FieldProblem, isDomainError } from "#kernel/errors.ts";
import { formatMoney } from "#kernel/money.ts";
import { roundingStep } from "#kernel/rounding-step.ts";
import { taxLocationOf } from "#kernel/tax-location.ts";
import { parseAmountText } from "#order/amount-text.ts";
import { quantityKey } from "#order/offer.ts";

/**
 * Reads a change of an order (`OrderForm` in `checkout/pages/page-api.ts`).
 * @throws DomainError `parameter_invalid` for a body that our page never sends, RejectedFields for an unreadable amount.
 */
export function parseOrderUpdate(
  posted: unknown,
  session: CheckoutSession,
  messages: Messages,
): OrderUpdate & { taxId?: string | undefined } {
  const { success, data } = OrderFormSchema.safeParse(posted);
  if (!success) throw new DomainError("parameter_invalid", "The request is not valid. Reload the page and try again.");
  const { amount: text, offer: _, country, state, ...rest } = data;
  const place = taxLocationOf({ country, state });
  const update = { ...rest, place };
  if (typeof update.promotionCode === "string" && !isCode(update.promotionCode)) {
    throw rejected({ promotionCode: messages.problems.promotionCode.not_found }, messages);
  }
  if (text === undefined) return update;
  const amount = parseAmountText(text, session.currency, messages.locale);
  if (typeof amount !== "bigint") throw rejected({ amount: amountMessage(amount, session, messages) }, messages);
  return { ...update, amount };
}

/** Codes that are not blank, and short enough to be looked up. */
function isCode(typed: string): boolean {
  return typed.trim() !== "" && typed.isWellFormed() && !/\p{Cc}/u.test(typed);
}

/** The use case's error with messages for the customer; other errors unchanged. */
export function orderRejection(error: unknown, session: CheckoutSession, messages: Messages): unknown {
  if (!isDomainError(error) || error.details.length === 0) return error;
  // The customer chose it before the options of another country were shown. Its field no longer exists.
  if (error.details.some(({ field }) => field === "shippingOption")) {
    const { notOffered } = messages.shipping;
    return new RejectedFields(notOffered, { shippingOption: notOffered });
  }
  const words = error.details.map((problem) => [problem.field, problemMessage(problem, session, messages)]);
  return rejected(Object.fromEntries(words), messages);
}

function problemMessage({ field, code }: FieldProblem, session: CheckoutSession, messages: Messages): string {
  const { problems } = messages;
  if (field === "promotionCode") return promotionCodeProblem(code, messages);
  if (field === "amount") return amountMessage(code, session, messages);
  if (field === "quantities") {
    return code === "too_small" ? problems.emptyOrder : problems.orderTooBig(largestAmountText(session, messages));
  }
  const bounds = session.lines.find((line) => field === `quantities.${quantityKey(line)}`)?.adjustableQuantity;
  return bounds ? problems.quantity(bounds.minimum, bounds.maximum) : messages.errors.parameter_invalid;
}

/** Why a promotion code can't be applied, for the customer. @param code see `resolveTypedCode`. */
export function promotionCodeProblem(code: string, { problems }: Messages): string {
  return Object.hasOwn(problems.promotionCode, code)
    ? problems.promotionCode[code as keyof typeof problems.promotionCode]
    : problems.promotionCode.not_found;
}

function amountMessage(code: string, session: CheckoutSession, messages: Messages): string {
  const { currency, lines } = session;
  const line = lines.find(({ amountType }) => amountType === "CUSTOM");
  const money = (amount: bigint) => formatMoney(amount, currency, messages.locale);
  switch (code) {
    case "too_small":
      return messages.problems.amountTooSmall(money(line?.minimumAmount ?? 0n));
    case "too_big":
      return messages.problems.tooMuch(money(line?.maximumAmount ?? largestAmount(currency)));
    case "not_multiple":
      return messages.problems.amountStep(money(roundingStep(currency)));
    default:
      return messages.problems.amountUnreadable(money(line?.unitAmount ?? 0n));
  }
}

function largestAmountText({ currency }: CheckoutSession, { locale }: Messages): string {
  return formatMoney(largestAmount(currency), currency, locale);
}

function rejected(fields: Record<string, string>, { errors }: Messages): RejectedFields {
  return new RejectedFields(errors.parameter_invalid, fields);
}
