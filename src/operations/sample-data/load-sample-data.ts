import { findOrInsertCustomer } from "#account/customer/store.ts";
import { findMerchant } from "#account/merchant/store.ts";
import { createCoupon } from "#catalog/coupon/create-coupon.ts";
import { NO_LABELS } from "#catalog/price/model.ts";
import { createPrice } from "#catalog/product/create-price.ts";
import { createProduct } from "#catalog/product/create-product.ts";
import { createTaxRate } from "#catalog/tax-rate/create-tax-rate.ts";
import { findTaxRatesOf } from "#catalog/tax-rate/store.ts";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { newSession } from "#checkout/checkout-session/open-session.ts";
import { insertCheckoutSession } from "#checkout/checkout-session/store.ts";
import { createPaymentLink } from "#checkout/payment-link/create-payment-link.ts";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { DomainError } from "#kernel/errors.ts";
import { postPayment } from "#ledger/post-payment.ts";
import type { Payment } from "#money/payment/model.ts";
import { insertPayment } from "#money/payment/store.ts";
import { recordPastPayment, sandboxFee } from "#money/processor/sandbox/sandbox.ts";
import { requireSampleDataAccess } from "#operations/sample-data/require-sample-data-access.ts";
import type { SampleClub } from "#operations/sample-data/sample-history.ts";
import { SAMPLE_SUBSCRIPTIONS, YEARLY_PRICE } from "#operations/sample-data/sample-subscriptions.ts";
import {
  SAMPLE_COUPON,
  SAMPLE_CUSTOMERS,
  SAMPLE_PRODUCTS,
  SAMPLE_SALES,
  SAMPLE_TAX_RATES,
  SAMPLE_TAXED_PRODUCTS,
  VIEWS_PER_SALE,
} from "#operations/sample-data/samples.ts";
import {
  countSampleSales,
  insertSampleObjects,
  insertSampleViews,
  lockSampleData,
} from "#operations/sample-data/store.ts";
import { type PaidSale, writeSampleDispute, writeSampleRefund } from "#operations/sample-data/write-sample-claims.ts";
import { writeSampleSubscriptions } from "#operations/sample-data/write-sample-subscriptions.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import type { Taxation } from "#order/taxation.ts";
import { taxationIn } from "#order/taxation-in.ts";
import { newId } from "#platform/base/ids.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/** The time until a sample customer pays, and until they request a refund. */
const PAID_AFTER_MS = 90_000;
const REFUNDED_AFTER_MS = 7_000_000;

/**
 * Creates a small shop with six weeks of sales and a year of subscriptions, in test mode only, to show the dashboard in
 * use. Its products, links and coupon are real ones and send events; its sales are in the past, without events.
 * @throws DomainError `parameter_invalid` in live mode, `resource_in_use` if there already is a sample.
 */
export async function loadSampleData(actor: Actor): Promise<void> {
  requireSampleDataAccess(actor);
  if (await lockSampleData(actor)) {
    throw new DomainError("resource_in_use", "Sample data is already loaded. Remove it first to load it again.");
  }
  const rates = await createTaxRates(actor);
  const taxations = await taxationsByCountry(actor);
  const links = await createLinks(actor);
  const customers = await createCustomers(actor);
  const coupon = await createCoupon(actor, SAMPLE_COUPON);
  const objectIds = [
    coupon.id,
    ...rates,
    ...links.flatMap(({ id, lines }) => [id, ...lines.map(({ product }) => product.id)]),
    ...customers,
  ];
  const merchant = await findMerchant(actor.merchantId);
  for (const sale of SAMPLE_SALES) {
    const link = links[sale.product];
    const line = link?.lines[0];
    const customer = SAMPLE_CUSTOMERS[sale.customer];
    if (!link || !line?.product.defaultPrice || !customer) continue;
    const then: Actor = { ...actor, clockOffsetSeconds: actor.clockOffsetSeconds - sale.secondsAgo };
    // Recurring products were bought by the customers whose subscriptions follow.
    if (line.product.recurringInterval && sale.status === "COMPLETED") continue;
    const quantity = line.product.amountType === "CUSTOM" ? 1 : sale.quantity;
    const cart = [
      {
        reference: line.product.id,
        names: "product" as const,
        field: "",
        quantity,
        product: line.product,
        price: line.product.defaultPrice,
        pinned: false,
      },
    ];
    const open = newSession(
      then,
      {
        mode: line.product.recurringInterval ? "subscription" : "payment",
        cart,
        settings: link.settings,
        taxation: link.settings.automaticTax ? taxations.get(customer.country) : null,
        paymentLinkId: link.id,
        customerId: sale.status === "COMPLETED" ? customers[sale.customer] : undefined,
        metadata: {},
      },
      merchant,
    );
    const paymentId = await writeSale(then, open, sale.status, customer);
    if (paymentId && sale.claim) await writeClaim(actor, { ...open, paymentId }, sale.claim);
    objectIds.push(open.id);
  }
  objectIds.push(...(await createSubscriptions(actor, links, { merchant, taxations })));
  await insertSampleObjects(actor, objectIds);
  await countSampleSales(actor);
  await insertSampleViews(actor, VIEWS_PER_SALE);
  // The audit log names none of the many objects.
  setAuditDetails({});
}

/** @returns the IDs of the rates. A country that the merchant has rates of keeps them. */
async function createTaxRates(actor: Actor): Promise<string[]> {
  const ids: string[] = [];
  for (const rate of SAMPLE_TAX_RATES) {
    const own = await findTaxRatesOf(actor, rate.country);
    if (own.length === 0) ids.push((await createTaxRate(actor, rate)).id);
  }
  return ids;
}

async function taxationsByCountry(actor: Actor): Promise<SampleClub["taxations"]> {
  const taxations = new Map<string, Taxation | null>();
  for (const { country } of [...SAMPLE_CUSTOMERS, ...SAMPLE_SUBSCRIPTIONS]) {
    if (taxations.has(country)) continue;
    taxations.set(country, await taxationIn(actor, { automaticTax: true }, { country }));
  }
  return taxations;
}

async function createLinks(actor: Actor): Promise<PaymentLink[]> {
  const links: PaymentLink[] = [];
  for (const [index, sample] of SAMPLE_PRODUCTS.entries()) {
    const product = await createProduct(actor, sample);
    links.push(
      await createPaymentLink(actor, {
        lines: [{ reference: product.id, names: "product", quantity: 1, field: "line_items[0].price" }],
        settings: { ...DEFAULT_SETTINGS, automaticTax: SAMPLE_TAXED_PRODUCTS.includes(index) },
        processorInstructions: {},
        metadata: {},
      }),
    );
  }
  return links;
}

/** A year of the recurring product: monthly at its default price, and yearly at another one. */
async function createSubscriptions(
  actor: Actor,
  links: readonly PaymentLink[],
  shop: Pick<SampleClub, "merchant" | "taxations">,
): Promise<string[]> {
  const link = links.find(({ lines }) => lines[0]?.product.recurringInterval);
  const product = link?.lines[0]?.product;
  if (!link || !product?.defaultPrice) return [];
  const year = await createPrice(actor, {
    productId: product.id,
    currency: product.defaultPrice.currency,
    amount: YEARLY_PRICE.amount,
    recurrence: { interval: "year", intervalCount: 1 },
    taxBehavior: "unspecified",
    transferLookupKey: false,
    ...NO_LABELS,
    nickname: YEARLY_PRICE.nickname,
  });
  const club = { link, product, ...shop };
  return writeSampleSubscriptions(actor, {
    month: { ...club, price: product.defaultPrice },
    year: { ...club, price: year },
  });
}

async function createCustomers(actor: Actor): Promise<string[]> {
  const ids: string[] = [];
  for (const { name, email, country } of SAMPLE_CUSTOMERS) {
    const customer = {
      id: newId("customer"),
      livemode: actor.livemode,
      externalCustomerId: null,
      email,
      name,
      phone: null,
      address: { country },
      shipping: null,
      taxIds: [],
      metadata: {},
      createdAt: now(actor),
      deletedAt: null,
    };
    ids.push(await findOrInsertCustomer(actor, customer));
  }
  return ids;
}

/** @returns the payment's id; null if it was not paid. */
async function writeSale(
  then: Actor,
  open: CheckoutSession,
  status: CheckoutSession["status"],
  { name, email, country }: (typeof SAMPLE_CUSTOMERS)[number],
): Promise<string | null> {
  const endedAt = new Date(open.createdAt.getTime() + PAID_AFTER_MS);
  if (status !== "COMPLETED") {
    const updatedAt = status === "EXPIRED" ? open.expiresAt : endedAt;
    await insertCheckoutSession(then, { ...open, status, updatedAt });
    return null;
  }
  const paymentId = newId("paymentIntent");
  await insertCheckoutSession(then, {
    ...open,
    status,
    paymentStatus: "paid",
    customerDetails: { email, name, address: { country } },
    paymentIntentId: paymentId,
    completedAt: endedAt,
    updatedAt: endedAt,
  });
  const { id: sessionId, amountTotal: amount, currency } = open;
  const processorPaymentId = await recordPastPayment({ paymentId, sessionId, amount, currency, createdAt: endedAt });
  const payment: Payment = {
    id: paymentId,
    checkoutSessionId: open.id,
    invoiceId: null,
    paymentMethodId: null,
    status: "succeeded",
    paymentMethodType: "card",
    amount,
    currency,
    failureCode: null,
    processorPaymentId,
    actionUrl: null,
    createdAt: endedAt,
    refundDueAt: null,
    refundedAt: null,
    attemptNumber: null,
  };
  const card = { brand: "visa", lastFour: "4242", expiryMonth: 12, expiryYear: endedAt.getUTCFullYear() + 3 };
  await insertPayment(then, payment, card);
  await postPayment(then, payment, { at: endedAt, fee: sandboxFee(payment) });
  return paymentId;
}

async function writeClaim(
  actor: Actor,
  sale: PaidSale & Pick<CheckoutSession, "createdAt">,
  claim: "refund" | "dispute",
): Promise<void> {
  if (claim === "dispute") await writeSampleDispute(actor, sale);
  else await writeSampleRefund(actor, sale, new Date(sale.createdAt.getTime() + REFUNDED_AFTER_MS));
}
