import type { Merchant } from "#account/merchant/model.ts";
import { type Receipt, receiptNumber } from "#checkout/receipt/model.ts";
import { parseMajor } from "#kernel/money.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";

/** Leads nowhere: the session does not exist. */
const SAMPLE_ID = "cs_sample_0000abcd";

/** A receipt as a customer of the merchant would get it, for an invented order. */
export function sampleReceipt(merchant: Merchant, livemode: boolean): Receipt {
  const currency = merchant.defaultCurrency;
  const price = parseMajor("24", currency);
  // Whole units are valid in every currency.
  const unitAmount = typeof price === "bigint" ? price : 24n;
  const amount = unitAmount * 2n;
  const amounts = { amountSubtotal: amount, amountDiscount: 0n, amountTax: 0n, amountTotal: amount };
  const now = new Date();
  const line = {
    id: "li_sample",
    productId: "prod_sample",
    priceId: "price_sample",
    name: "House blend, 1 kg",
    description: null,
    imageUrl: null,
    unitLabel: null,
    withdrawal: null,
    taxClass: "standard" as const,
    taxBehavior: "unspecified" as const,
    amountType: "FIXED" as const,
    recurrence: null,
    minimumAmount: null,
    maximumAmount: null,
    unitAmount,
    quantity: 2,
    adjustableQuantity: null,
    optionalQuantity: null,
    ...amounts,
  };
  return {
    number: receiptNumber(SAMPLE_ID),
    payment: { type: "card", cardBrand: "visa", cardLastFour: "4242" },
    statementDescriptor: null,
    nextPayment: null,
    session: {
      id: SAMPLE_ID,
      livemode,
      status: "COMPLETED",
      paymentStatus: "paid",
      mode: "payment",
      url: "",
      currency,
      ...amounts,
      amountShipping: 0n,
      amountRefunded: 0n,
      discounts: [],
      pricing: null,
      taxation: null,
      shippingCost: null,
      lines: [line],
      productName: line.name,
      successUrl: null,
      cancelUrl: null,
      settings: DEFAULT_SETTINGS,
      paymentLinkId: null,
      customerId: null,
      customerEmail: null,
      customerDetails: null,
      shipping: null,
      customFieldAnswers: null,
      attribution: null,
      recoveredFrom: null,
      offeredAfter: null,
      customerTimeZone: null,
      consent: null,
      statementDescriptor: null,
      clientReferenceId: null,
      externalCustomerId: null,
      locale: null,
      metadata: {},
      paymentIntentId: null,
      setupIntentId: null,
      subscriptionId: null,
      invoiceId: null,
      expiresAt: now,
      completedAt: now,
      deliveredAt: null,
      createdAt: now,
      updatedAt: now,
      merchant,
    },
  };
}
