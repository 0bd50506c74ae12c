import { z } from "zod";
import type { ApiVersionRules } from "#api/api-version.ts";
import { type DeclaredEndpoint, operationId } from "#api/openapi/declared-endpoint.ts";
import { exampleBalanceTransaction } from "#api/openapi/example-balance-transaction.ts";
import { exampleCreditNote } from "#api/openapi/example-credit-notes.ts";
import { exampleAttempt, exampleDelivery, resentDelivery, startedDelivery } from "#api/openapi/example-deliveries.ts";
import { acceptedDispute, exampleDispute, respondedDispute } from "#api/openapi/example-disputes.ts";
import { exampleEvent } from "#api/openapi/example-events.ts";
import {
  deactivatedPromotionCode,
  dearerShippingRate,
  exampleBalanceAdjustment,
  exampleCoupon,
  exampleCustomer,
  exampleCustomerBalanceTransaction,
  examplePaymentLink,
  examplePaymentLinkLine,
  examplePaymentMethod,
  examplePrice,
  exampleProduct,
  examplePromotionCode,
  exampleShippingRate,
  exampleTaxRate,
  groupPrice,
  inactiveLink,
  renamedCoupon,
  renamedCustomer,
  renamedTaxRate,
  repricedProduct,
  unusedProduct,
  updatedPrice,
} from "#api/openapi/example-objects.ts";
import {
  examplePortalConfiguration,
  examplePortalSession,
  titledPortalConfiguration,
} from "#api/openapi/example-portal.ts";
import { exampleRefund, notedRefund } from "#api/openapi/example-refunds.ts";
import {
  exampleCheckoutSession,
  exampleCheckoutSessionLine,
  examplePaymentIntent,
  expiredSession,
  sessionCompletedByApi,
  sessionFailedByApi,
} from "#api/openapi/example-sessions.ts";
import {
  canceledSubscription,
  endingSubscription,
  exampleInvoice,
  exampleSubscription,
  openInvoice,
  paidInvoice,
  pausedSubscription,
  previewedInvoice,
  uncollectibleInvoice,
  voidInvoice,
} from "#api/openapi/example-subscriptions.ts";
import {
  changedWebhookEndpoint,
  exampleSecret,
  exampleWebhookEndpoint,
} from "#api/openapi/example-webhook-endpoint.ts";
import { acceptedWithdrawal, exampleWithdrawal } from "#api/openapi/example-withdrawals.ts";
import type { CountedPage, PageOf } from "#kernel/paging.ts";
import type { StoredEvent } from "#signals/event/model.ts";

/** Delivered everywhere. */
function storedEvent(): StoredEvent {
  const type = "checkout.session.completed";
  const { id, sent } = exampleEvent(type);
  return { id, type, body: JSON.stringify(sent), pendingWebhooks: 0 };
}

/** The result of a use case of each resource, by the name of its shape. */
const RESULTS: Record<string, { id?: string }> = {
  BalanceTransaction: exampleBalanceTransaction,
  CustomerBalanceTransaction: exampleCustomerBalanceTransaction,
  PaymentMethod: examplePaymentMethod,
  Product: exampleProduct,
  DeletedProduct: unusedProduct,
  Price: examplePrice,
  PaymentLink: examplePaymentLink,
  PaymentLinkLineItem: examplePaymentLinkLine,
  CheckoutSession: exampleCheckoutSession,
  CheckoutSessionLineItem: {
    line: exampleCheckoutSessionLine,
    price: examplePrice,
    currency: exampleCheckoutSession.currency,
  } as object,
  PaymentIntent: examplePaymentIntent,
  Refund: exampleRefund,
  Dispute: exampleDispute,
  Subscription: exampleSubscription,
  SubscriptionItem: exampleSubscription.items[0] as object,
  Invoice: exampleInvoice,
  InvoiceLineItem: exampleInvoice.lines[0] as object,
  CreditNote: exampleCreditNote,
  CreditNoteOrRefund: { creditNote: exampleCreditNote } as object,
  CreditNoteLineItem: exampleCreditNote.lines[0] as object,
  Withdrawal: exampleWithdrawal,
  Customer: exampleCustomer,
  CustomerOrDeletedCustomer: exampleCustomer,
  DeletedCustomer: exampleCustomer,
  Coupon: exampleCoupon,
  DeletedCoupon: exampleCoupon,
  PromotionCode: examplePromotionCode,
  ShippingRate: exampleShippingRate,
  TaxRate: exampleTaxRate,
  PortalConfiguration: examplePortalConfiguration,
  PortalSession: examplePortalSession,
  Event: storedEvent(),
  WebhookEndpoint: exampleWebhookEndpoint,
  WebhookEndpointWithSecret: { ...exampleWebhookEndpoint, secret: exampleSecret } as object,
  DeletedWebhookEndpoint: exampleWebhookEndpoint,
  WebhookDelivery: exampleDelivery,
  WebhookDeliveryWithAttempts: { delivery: exampleDelivery, attempts: [exampleAttempt] } as object,
  TestClock: { now: exampleDelivery.createdAt, offsetSeconds: 0, status: "ready", progress: 1 } as object,
  ResentWebhookDeliveries: { count: 2, hasMore: false } as object,
};

/** The test clock after it was advanced by an hour. */
const advancedClock = {
  now: new Date(exampleDelivery.createdAt.getTime() + 3_600_000),
  offsetSeconds: 3_600,
  status: "ready",
  progress: 1,
};

/** Operations that leave the object in another state than their samples found it in. */
const CHANGED: Partial<Record<ApiVersionRules["name"], Record<string, object>>> = {
  v3: {
    updateRefund: notedRefund,
    updateSubscription: endingSubscription,
    pauseSubscription: pausedSubscription,
    resumeSubscription: endingSubscription,
    cancelSubscription: canceledSubscription,
    previewInvoice: previewedInvoice,
    payInvoice: paidInvoice,
    sendInvoice: openInvoice,
    voidInvoice,
    markInvoiceAsUncollectible: uncollectibleInvoice,
    updateDispute: respondedDispute,
    closeDispute: acceptedDispute,
    decideWithdrawal: acceptedWithdrawal,
    updateProduct: { ...repricedProduct, description: null },
    createPrice: groupPrice,
    updatePrice: updatedPrice,
    updatePaymentLink: inactiveLink,
    expireCheckoutSession: expiredSession,
    completeCheckoutSessionInTestMode: sessionCompletedByApi,
    failPaymentOfCheckoutSessionInTestMode: sessionFailedByApi,
    updateCustomer: renamedCustomer,
    createBalanceTransactionOfCustomer: exampleBalanceAdjustment,
    updateCoupon: renamedCoupon,
    updatePromotionCode: deactivatedPromotionCode,
    updateShippingRate: dearerShippingRate,
    updateTaxRate: renamedTaxRate,
    updatePortalConfiguration: titledPortalConfiguration,
    updateWebhookEndpoint: changedWebhookEndpoint,
    rollWebhookSecret: { ...changedWebhookEndpoint, secret: exampleSecret },
    sendTestEvent: startedDelivery,
    resendWebhookDelivery: resentDelivery,
    advanceTestClock: advancedClock,
    stopTestClock: advancedClock,
  },
  v2: { updateProduct: repricedProduct },
};

/**
 * The endpoint's response to the request of its samples, serialized by its own presenter; undefined for a shape without
 * an example object.
 */
export function responseExample(endpoint: DeclaredEndpoint): unknown {
  const { declaration, apiVersion } = endpoint;
  const result = CHANGED[apiVersion.name]?.[operationId(endpoint)] ?? exampleResult(declaration.returns);
  return result && declaration.present(result);
}

function exampleResult(shape: z.ZodType): unknown {
  const ofOne = RESULTS[nameOf(shape)];
  if (ofOne) return ofOne;
  const members = shape instanceof z.ZodObject ? Object.entries(shape.shape as Record<string, z.ZodType>) : [];
  const items = members.map(([, member]) => member).find((member) => member instanceof z.ZodArray);
  const item = items && RESULTS[nameOf(items.element as z.ZodType)];
  if (!item) return undefined;
  return members.some(([name]) => name === "total") ? countedPage(item) : page(item);
}

/** A page with one object, and with what the pages of objects within another one name. */
function page(item: object): PageOf<object> & Record<string, unknown> {
  return {
    data: [item],
    hasMore: false,
    paymentLinkId: examplePaymentLink.id,
    sessionId: exampleCheckoutSession.id,
    customerId: exampleCustomer.id,
    subscription: exampleSubscription,
    invoice: exampleInvoice,
    creditNote: exampleCreditNote,
  };
}

function countedPage(item: object): CountedPage<object> {
  return { data: [item], total: 1, limit: 50, offset: 0 };
}

function nameOf(shape: z.ZodType): string {
  return z.globalRegistry.get(shape)?.id ?? "";
}
