import type { Merchant } from "#account/merchant/model.ts";
import { amountDue, type Invoice } from "#money/invoice/model.ts";
import type { Subscription } from "#money/subscription/model.ts";
import { DEFAULT_SETTINGS, type PaymentMethodType } from "#order/checkout-settings.ts";
import type { Offer } from "#order/offer.ts";

/** The data that determines how an invoice can be paid. */
export interface InvoicePayment {
  merchant: Merchant;
  /** Null for a one-time order. */
  subscription: Pick<Subscription, "status" | "terms"> | null;
  /** The methods of the order that it came from. */
  methods: readonly PaymentMethodType[];
}

/**
 * An invoice as the payment pages show orders: with its own lines and amounts, which can't be changed. While its
 * subscription is active, the method is saved; once it has ended, any method can pay.
 */
export function invoiceOffer(invoice: Invoice, { merchant, subscription, methods }: InvoicePayment): Offer {
  const { livemode, currency, discounts, taxation, shippingCost } = invoice;
  const { amountSubtotal, amountDiscount, amountTax, amountShipping } = invoice;
  return {
    livemode,
    mode: subscription === null || subscription.status === "canceled" ? "payment" : "subscription",
    currency,
    ...{ amountSubtotal, amountDiscount, amountTax, amountShipping },
    amountTotal: amountDue(invoice),
    ...{ discounts, taxation, shippingCost },
    settings: {
      ...DEFAULT_SETTINGS,
      paymentMethodTypes: methodsOfInvoice(methods),
      ...(subscription?.terms.cardCountry !== undefined && { requireCardCountry: true }),
    },
    statementDescriptor: subscription?.terms.statementDescriptor ?? null,
    merchant,
    lines: invoice.lines.map((line) => ({
      productId: line.productId,
      priceId: line.priceId,
      name: line.name,
      description: null,
      imageUrl: null,
      unitLabel: line.unitLabel,
      withdrawal: null,
      taxClass: line.taxClass,
      taxBehavior: line.taxBehavior,
      amountType: "FIXED",
      // Only this period is paid here.
      recurrence: null,
      minimumAmount: null,
      maximumAmount: null,
      unitAmount: line.unitAmount,
      quantity: line.quantity,
      adjustableQuantity: null,
      optionalQuantity: null,
      amountSubtotal: line.amountSubtotal,
      amountDiscount: line.amountDiscount,
      amountTax: line.amountTax,
      amountTotal: line.amountTotal,
    })),
  };
}

/** A card always pays: the order's own methods may be what has failed. */
function methodsOfInvoice(methods: readonly PaymentMethodType[]): PaymentMethodType[] {
  return methods.includes("card") ? [...methods] : [...methods, "card"];
}
