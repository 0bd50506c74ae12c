import { customerActor } from "#account/merchant/customer-actor.ts";
import { MERCHANT_SELECT, toMerchant } from "#account/merchant/store.ts";
import { recurrenceColumns, recurrenceOfRow } from "#catalog/price/recurrence.ts";
import { type CheckoutSession, checkoutSessionStatus } from "#checkout/checkout-session/model.ts";
import { readCheckoutSession, readCheckoutSessionPage } from "#checkout/checkout-session/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Attribution } from "#kernel/attribution.ts";
import { now } from "#kernel/clock.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { PaymentFailure } from "#money/payment/model.ts";
import type { AdjustableQuantity } from "#order/cart.ts";
import type { CheckoutSettings } from "#order/checkout-settings.ts";
import type { PricedOrder } from "#order/offer.ts";
import type { CheckoutSessionLine, Consent, CustomerDetails, CustomerInput, Shipping } from "#order/order.ts";
import type { Pricing } from "#order/pricing.ts";
import { readSettings } from "#order/settings-rules.ts";
import {
  json,
  ofDiscounts,
  ofShippingCost,
  ofTaxation,
  type StoredDiscount,
  type StoredShippingCost,
  type StoredTaxation,
  toDiscounts,
  toShippingCost,
  toTaxation,
} from "#order/stored-order.ts";
import { checkoutSessionUrl } from "#platform/base/public-url.ts";
import { db } from "#platform/database/db.ts";
import { inOrder } from "#platform/database/in-order.ts";
import { lockRow } from "#platform/database/object-lock.ts";
import type { Prisma } from "#platform/database/prisma/client.ts";
import { scope } from "#platform/database/scope.ts";
import { sql } from "#platform/database/sql.ts";

export const SESSION_INCLUDE = {
  lines: { orderBy: { displayOrder: "asc" } },
  merchant: { select: MERCHANT_SELECT },
  attribution: { select: { values: true } },
} satisfies Prisma.CheckoutSessionInclude;

type Row = Prisma.CheckoutSessionGetPayload<{ include: typeof SESSION_INCLUDE }>;

/** With `paymentBegunAt` and `declinedAs`, which only use cases need. */
export type StoredCheckoutSession = CheckoutSession & {
  paymentBegunAt: Date | null;
  /** Why the last payment attempt was declined: for lists, which are filtered by it. */
  declinedAs: PaymentFailure | null;
};

export function toCheckoutSession(
  {
    merchantId: _,
    browserHash: __,
    emailLowerCase: ___,
    promotionCodeId: ____,
    purgeableSince: _____,
    discount,
    moreDiscounts,
    ...row
  }: Row,
  at: Date,
): StoredCheckoutSession {
  return {
    ...row,
    merchant: toMerchant(row.merchant),
    status: checkoutSessionStatus(row, at),
    declinedAs: row.declinedAs as PaymentFailure | null,
    url: checkoutSessionUrl(row.id),
    lines: row.lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      priceId: line.priceId,
      name: line.name,
      description: line.description,
      imageUrl: line.imageUrl,
      unitLabel: line.unitLabel,
      withdrawal: line.withdrawal,
      taxClass: line.taxClass,
      taxBehavior: line.taxBehavior,
      amountType: line.amountType,
      recurrence: recurrenceOfRow(line),
      minimumAmount: line.minimumAmount,
      maximumAmount: line.maximumAmount,
      unitAmount: line.unitAmount,
      quantity: line.quantity,
      adjustableQuantity: line.adjustableQuantity as unknown as AdjustableQuantity | null,
      optionalQuantity: line.optionalQuantity,
      amountSubtotal: line.amountSubtotal,
      amountDiscount: line.amountDiscount,
      amountTax: line.amountTax,
      amountTotal: line.amountTotal,
    })),
    settings: readSettings(row.settings as unknown as CheckoutSettings),
    pricing: row.pricing as unknown as Pricing | null,
    discounts: toDiscounts(discount as StoredDiscount | null, moreDiscounts as StoredDiscount[] | null),
    taxation: toTaxation(row.taxation as unknown as StoredTaxation | null),
    shippingCost: toShippingCost(row.shippingCost as StoredShippingCost | null),
    customerDetails: row.customerDetails as unknown as CustomerDetails | null,
    shipping: row.shipping as unknown as Shipping | null,
    customFieldAnswers: row.customFieldAnswers as Record<string, string> | null,
    consent: row.consent as Consent | null,
    metadata: row.metadata as Metadata,
    attribution: attributionOfRow(row.attribution),
  };
}

export async function findCheckoutSession(actor: Actor, id: string): Promise<StoredCheckoutSession | null> {
  const row = await readCheckoutSession(actor, id);
  return row && toCheckoutSession(row, now(actor));
}

/** The session of a URL, and its owner: not scoped, for customers, who know only the URL. */
export async function findSessionByPath(id: string): Promise<{ actor: Actor; session: StoredCheckoutSession } | null> {
  const found = await readCheckoutSessionPage(id);
  if (!found) return null;
  const actor = customerActor(found.owner);
  return { actor, session: toCheckoutSession(found.session, now(actor)) };
}

/** The session, locked until the transaction ends: required before a change of its state. */
export async function lockCheckoutSession(actor: Actor, id: string): Promise<StoredCheckoutSession | null> {
  const [, session] = await inOrder([
    () => lockRow(actor, "checkout_sessions", id, "UPDATE"),
    () => findCheckoutSession(actor, id),
  ]);
  return session;
}

export async function insertCheckoutSession(actor: Actor, session: CheckoutSession): Promise<void> {
  const {
    lines,
    merchant: _,
    url: __,
    settings,
    discounts,
    pricing,
    taxation,
    shippingCost,
    attribution,
    ...rest
  } = session;
  const { customerDetails, shipping, customFieldAnswers, consent, customerTimeZone, ...columns } = rest;
  await db().checkoutSession.create({
    data: {
      ...columns,
      ...scope(actor),
      settings: settings as unknown as Prisma.InputJsonObject,
      ...ofDiscounts(discounts),
      pricing: json(pricing),
      taxation: ofTaxation(taxation),
      shippingCost: ofShippingCost(shippingCost),
      ...customerColumns({ customerDetails, shipping, customFieldAnswers, consent, customerTimeZone }),
    },
  });
  if (attribution) {
    const data = { ...scope(actor), checkoutSessionId: session.id, values: attribution, createdAt: new Date() };
    await db().checkoutSessionAttribution.create({ data });
  }
  await db().checkoutSessionLine.createMany({
    data: lines.map(({ adjustableQuantity, recurrence, ...line }, displayOrder) => ({
      ...line,
      ...recurrenceColumns(recurrence),
      ...scope(actor),
      checkoutSessionId: session.id,
      displayOrder,
      adjustableQuantity: json(adjustableQuantity),
    })),
  });
}

/** The parts of a line that an open session may change. */
const LINE_CHANGES = [
  "quantity",
  "unitAmount",
  "amountSubtotal",
  "amountDiscount",
  "amountTax",
  "amountTotal",
] as const satisfies readonly (keyof CheckoutSessionLine)[];

type Change = Partial<
  Pick<
    StoredCheckoutSession,
    | "status"
    | "paymentStatus"
    | "customerId"
    | "locale"
    | "paymentIntentId"
    | "setupIntentId"
    | "subscriptionId"
    | "invoiceId"
    | "paymentBegunAt"
    | "declinedAs"
    | "completedAt"
    | "deliveredAt"
    | "metadata"
  > & { customer: CustomerInput; browserHash: string; purgeableSince: Date; settings: CheckoutSettings }
>;

/** Writes the lines and totals of a locked, open session. @returns the session afterwards. */
export async function updateTotals(
  actor: Actor,
  session: StoredCheckoutSession,
  { discounts, taxation, shippingCost, lines, ...totals }: PricedOrder<CheckoutSessionLine>,
): Promise<StoredCheckoutSession> {
  const at = now(actor);
  const written = new Map(session.lines.map((line) => [line.id, line]));
  for (const line of lines) {
    const before = written.get(line.id);
    if (LINE_CHANGES.every((member) => line[member] === before?.[member])) continue;
    await db().checkoutSessionLine.update({
      where: { merchantId_livemode_id: { ...scope(actor), id: line.id } },
      data: Object.fromEntries(LINE_CHANGES.map((member) => [member, line[member]])),
    });
  }
  const row = await db().checkoutSession.update({
    where: { merchantId_livemode_id: { ...scope(actor), id: session.id } },
    data: {
      ...totals,
      paymentStatus: totals.amountTotal > 0n ? "unpaid" : "no_payment_required",
      ...ofDiscounts(discounts),
      taxation: ofTaxation(taxation),
      shippingCost: ofShippingCost(shippingCost),
      updatedAt: at,
    },
    include: SESSION_INCLUDE,
  });
  return toCheckoutSession(row, at);
}

/** Writes a change to a locked session. @returns the session afterwards. */
export async function updateCheckoutSessionRow(
  actor: Actor,
  session: StoredCheckoutSession,
  change: Change,
): Promise<StoredCheckoutSession> {
  const { customer, settings, ...columns } = change;
  const at = now(actor);
  const row = await db().checkoutSession.update({
    where: { merchantId_livemode_id: { ...scope(actor), id: session.id } },
    data: {
      ...columns,
      ...(customer && customerColumns(customer)),
      ...(settings && { settings: settings as unknown as Prisma.InputJsonObject }),
      updatedAt: at,
    },
    include: SESSION_INCLUDE,
  });
  return toCheckoutSession(row, at);
}

/**
 * Starts a payment of an open session that its customer made and the database lost: also of one whose time is over, and
 * that is not marked yet.
 * @returns false if the session is not open, costs another amount, or has another payment in progress.
 */
export async function startLostPayment(
  actor: Actor,
  sessionId: string,
  { amount, currency }: { amount: MinorUnits; currency: Currency },
): Promise<boolean> {
  const { merchantId, livemode } = scope(actor);
  const { count } = await sql({
    name: "start-lost-payment",
    text: `UPDATE checkout_sessions SET payment_begun_at = $6, updated_at = $6
           WHERE merchant_id = $1 AND livemode = $2 AND id = $3 AND status = 'PENDING' AND payment_begun_at IS NULL
             AND amount_total = $4 AND currency = $5`,
    values: [merchantId, livemode, sessionId, amount, currency, now(actor)],
  });
  return count === 1;
}

/** Null for a row that only has the customer's browser. */
function attributionOfRow(row: Row["attribution"]): Attribution | null {
  const values = row?.values as Attribution | undefined;
  return values && Object.keys(values).length > 0 ? values : null;
}

function customerColumns({ customerDetails, shipping, customFieldAnswers, consent, customerTimeZone }: CustomerInput) {
  return {
    customerDetails: json(customerDetails),
    shipping: json(shipping),
    customFieldAnswers: json(customFieldAnswers),
    consent: json(consent),
    customerTimeZone,
  };
}
