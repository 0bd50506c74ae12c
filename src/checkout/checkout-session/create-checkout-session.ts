import { lockCustomerShared } from "#account/customer/store.ts";
import { type Discount, MAX_DISCOUNTS } from "#catalog/coupon/discount.ts";
import { expiryProblems } from "#checkout/checkout-session/expiry.ts";
import type { CheckoutSession, CreateCheckoutSession } from "#checkout/checkout-session/model.ts";
import { openSession } from "#checkout/checkout-session/open-session.ts";
import { resolveCouponDiscount, resolveDiscount } from "#checkout/redemption/resolve-discount.ts";
import { offerAfterPaymentProblems } from "#checkout/redemption/resolve-offer-after-payment.ts";
import type { Actor } from "#kernel/actor.ts";
import { type FieldProblem, invalidFields, missingReference } from "#kernel/errors.ts";
import { requireScope } from "#kernel/scope.ts";
import { type TaxLocation, taxLocationOf } from "#kernel/tax-location.ts";
import { savableProblems } from "#money/payment/savable-method.ts";
import { savesMethod } from "#money/payment-method/collected-methods.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { discountedOrder } from "#order/applied-discount.ts";
import { billingInterval } from "#order/billing-intervals.ts";
import { type CartLine, withChosenAmount } from "#order/cart.ts";
import { cartIn } from "#order/cart-in-currency.ts";
import type { CheckoutSettings } from "#order/checkout-settings.ts";
import { combinationProblem } from "#order/combined-discounts.ts";
import { invoiceCreationProblems } from "#order/invoice-creation.ts";
import { offerLines } from "#order/offer.ts";
import { offeredItems } from "#order/optional-items.ts";
import type { CheckoutMode } from "#order/order.ts";
import { resolveCart } from "#order/resolve-cart.ts";
import { listProblems } from "#order/settings-rules.ts";
import { shippingProblems } from "#order/shipping-option.ts";
import { taxationIn } from "#order/taxation-in.ts";
import { problemsOfRequest, withShippingOptions } from "#order/with-shipping-options.ts";
import { mailboxOf } from "#platform/base/mailbox.ts";

/**
 * Creates a checkout session.
 * @throws DomainError `payment_processor_missing` in live mode without a processor; otherwise all invalid fields: lines
 * that can't be sold together (see `resolveCart`), a mode, trial or currency that does not fit them, an unknown
 * customer, promotion codes or coupons that can't be redeemed or combined, an end outside of 30 minutes to 24 hours; then
 * `amount_too_small`.
 */
export async function createCheckoutSession(actor: Actor, input: CreateCheckoutSession): Promise<CheckoutSession> {
  requireScope(actor, "checkout_sessions:write");
  requireProcessor(actor);
  const resolved = await resolveCart(actor, input.lines, "session");
  const inCurrency = cartIn([...resolved.cart, ...offeredItems(resolved.optionalItems)], input.currency);
  const lines = inCurrency.cart.filter(({ optionalQuantity }) => optionalQuantity === undefined);
  const items = inCurrency.cart.filter(({ optionalQuantity }) => optionalQuantity !== undefined);
  const chosen = withChosenAmount({ ...resolved, cart: lines }, input.amount);
  const cart = [...chosen.cart, ...items];
  const { problems } = chosen;
  const recurring = billingInterval(cart.map((line) => line.price)) !== null;
  const mode = input.mode ?? (recurring ? "subscription" : "payment");
  const currency = cart[0]?.price.currency ?? null;
  const customer = await resolveCustomer(actor, input);
  const { settings, problems: optionProblems } = await withShippingOptions(actor, input.settings);
  const priced =
    problems.length === 0 ? await resolveGivenDiscounts(actor, { ...input, settings }, cart, mode) : NO_DISCOUNT;
  problems.push(
    ...(problems.length === 0 ? termsProblems(input, mode, recurring) : []),
    ...optionProblems,
    ...problemsOfRequest(shippingProblems(settings, currency), input.settings),
    ...inCurrency.problems,
    ...customer.problems,
    ...priced.problems,
    ...expiryProblems(actor, input.expiresAt),
    ...listProblems(settings),
    ...(problems.length === 0
      ? await offerAfterPaymentProblems(actor, settings, { isOneTime: mode === "payment", currency })
      : []),
    ...(await invoiceCreationProblems(actor, settings)),
  );
  if (problems.length > 0) throw invalidFields(problems);
  return openSession(actor, {
    ...input,
    customerEmail: input.customerEmail ?? customer.email,
    cart,
    mode,
    discounts: priced.discounts,
    settings,
    taxation: await taxationIn(actor, settings, customer.place),
    country: customer.place?.country,
  });
}

/** Whether mode, trial and methods fit the lines. */
function termsProblems(
  { lines, settings, methodsField }: CreateCheckoutSession,
  mode: CheckoutMode,
  recurring: boolean,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (mode === "setup" && settings.shippingOptions) {
    const message = "can't be used in setup mode";
    problems.push({ field: "shipping_options", code: "not_allowed", message });
  }
  if (mode === "setup" && settings.invoiceCreation) {
    problems.push({ field: "invoice_creation.enabled", code: "not_allowed", message: "can't be used in setup mode" });
  }
  if (mode === "setup" && lines.some(({ optional }) => optional)) {
    problems.push({ field: "optional_items", code: "not_allowed", message: "can't be used in setup mode" });
  }
  if (mode !== "subscription" && recurring) {
    const message = "must be subscription, because a line item has a recurring price";
    problems.push({ field: "mode", code: "invalid_value", message });
  }
  if (mode === "subscription" && !recurring) {
    const message = "must be payment, because no line item has a recurring price";
    problems.push({ field: "mode", code: "invalid_value", message });
  }
  if (mode !== "subscription" && settings.subscriptionData?.trialPeriodDays !== undefined) {
    const message = "requires mode subscription and a line item with a recurring price";
    problems.push({ field: "subscription_data.trial_period_days", code: "not_allowed", message });
  }
  return [...problems, ...savableProblems(settings.paymentMethodTypes, savesMethod(mode), methodsField)];
}

/** Checks the customer, and returns their email address and the location of their address. */
async function resolveCustomer(
  actor: Actor,
  { customerId }: CreateCheckoutSession,
): Promise<{ email?: string | undefined; place?: TaxLocation | undefined; problems: FieldProblem[] }> {
  if (customerId === undefined) return { problems: [] };
  const customer = await lockCustomerShared(actor, customerId);
  if (customer) {
    const { email, address } = customer;
    return { email: email ?? undefined, place: taxLocationOf(address ?? {}), problems: [] };
  }
  return { problems: [missingReference("customer", "customer", customerId)] };
}

const NO_DISCOUNT = { discounts: [], problems: [] };

async function resolveGivenDiscounts(
  actor: Actor,
  input: Omit<CreateCheckoutSession, "settings"> & { settings: CheckoutSettings },
  cart: readonly CartLine[],
  mode: CheckoutMode,
): Promise<{ discounts: Discount[]; problems: FieldProblem[] }> {
  const { settings } = input;
  const currency = cart[0]?.price.currency;
  if (currency === undefined) return NO_DISCOUNT;
  const lines = offerLines(cart, { mode, settings });
  const order = discountedOrder({ lines, currency, mode, settings });
  const redeemer = {
    email: input.customerEmail?.toLowerCase() ?? null,
    mailbox: input.customerEmail ? mailboxOf(input.customerEmail) : null,
    customerId: input.customerId ?? null,
    externalCustomerId: input.externalCustomerId ?? null,
  };
  const resolved = [];
  for (const [index, discount] of (input.discounts ?? []).entries()) {
    const field = `discounts[${index}]`;
    resolved.push(
      "couponId" in discount
        ? await resolveCouponDiscount(actor, discount.couponId, `${field}.coupon`, order)
        : await resolveDiscount(actor, discount.promotionCodeId, `${field}.promotion_code`, order, redeemer),
    );
  }
  const discounts = resolved.flatMap(({ discount }) => discount ?? []);
  const problems = resolved.flatMap((each) => each.problems);
  return { discounts, problems: problems.length > 0 ? problems : combinationProblems(lines, discounts) };
}

const COMBINATION_MESSAGES = {
  too_many: `must have at most ${MAX_DISCOUNTS} codes`,
  different_duration: "can only combine codes of the same duration, because a line item has a recurring price",
} as const;

/** Several discounts must be different promotion codes that are combinable. */
function combinationProblems(lines: Parameters<typeof combinationProblem>[0], discounts: Discount[]): FieldProblem[] {
  const problem = combinationProblem(lines, discounts);
  if (problem === undefined) return repeatedCodes(discounts);
  if (problem !== "not_combinable") {
    return [{ field: "discounts", code: "not_applicable", message: COMBINATION_MESSAGES[problem] }];
  }
  return discounts.flatMap(({ combinable, promotionCodeId }, index) => {
    const field = `discounts[${index}].${promotionCodeId === null ? "coupon" : "promotion_code"}`;
    const message = "can't be combined with other discounts: only promotion codes that are combinable can";
    return combinable ? [] : [{ field, code: "not_applicable", message }];
  });
}

function repeatedCodes(discounts: Discount[]): FieldProblem[] {
  const ids = discounts.map(({ promotionCodeId }) => promotionCodeId);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [{ field: `discounts[${index}].promotion_code`, code: "not_unique", message: "must be unique" }],
  );
}
