import { activityRouter } from "#dashboard/server/activity/router.ts";
import { apiKeyRouter } from "#dashboard/server/api-key/router.ts";
import { auditLogRouter } from "#dashboard/server/audit-log/router.ts";
import { checkoutSessionRouter } from "#dashboard/server/checkout-session/router.ts";
import { conversionRouter } from "#dashboard/server/conversion/router.ts";
import { couponRouter } from "#dashboard/server/coupon/router.ts";
import { customerRouter } from "#dashboard/server/customer/router.ts";
import { declarationRouter } from "#dashboard/server/declaration/router.ts";
import { destinationRouter } from "#dashboard/server/destination/router.ts";
import { disputeRouter } from "#dashboard/server/dispute/router.ts";
import { mailRouter } from "#dashboard/server/email/router.ts";
import { eventRouter } from "#dashboard/server/event/router.ts";
import { findRouter } from "#dashboard/server/find/router.ts";
import { goLiveRouter } from "#dashboard/server/go-live/router.ts";
import { homeRouter } from "#dashboard/server/home/router.ts";
import { invoiceRouter } from "#dashboard/server/invoice/router.ts";
import { merchantRouter } from "#dashboard/server/merchant/router.ts";
import { paymentRouter } from "#dashboard/server/payment/router.ts";
import { paymentLinkRouter } from "#dashboard/server/payment-link/router.ts";
import { portalRouter } from "#dashboard/server/portal/router.ts";
import { priceRouter } from "#dashboard/server/price/router.ts";
import { productRouter } from "#dashboard/server/product/router.ts";
import { profileRouter } from "#dashboard/server/profile/router.ts";
import { promotionCodeRouter } from "#dashboard/server/promotion-code/router.ts";
import { reconciliationRouter } from "#dashboard/server/reconciliation/router.ts";
import { recoveryRouter } from "#dashboard/server/recovery/router.ts";
import { reportRouter } from "#dashboard/server/report/router.ts";
import { requestLogRouter } from "#dashboard/server/request-log/router.ts";
import { shippingRateRouter } from "#dashboard/server/shipping-rate/router.ts";
import { subscriptionRouter } from "#dashboard/server/subscription/router.ts";
import { taxRateRouter } from "#dashboard/server/tax-rate/router.ts";
import { teamRouter } from "#dashboard/server/team/router.ts";
import { testClockRouter } from "#dashboard/server/test-clock/router.ts";
import { trackingRouter } from "#dashboard/server/tracking/router.ts";
import { transactionRouter } from "#dashboard/server/transaction/router.ts";
import { router } from "#dashboard/server/trpc/init.ts";
import { webhookDeliveryRouter } from "#dashboard/server/webhook-delivery/router.ts";
import { webhookEndpointRouter } from "#dashboard/server/webhook-endpoint/router.ts";
import { webhookLabRouter } from "#dashboard/server/webhook-lab/router.ts";

export const appRouter = router({
  find: findRouter,
  home: homeRouter,
  goLive: goLiveRouter,
  activity: activityRouter,
  auditLog: auditLogRouter,
  merchant: merchantRouter,
  declaration: declarationRouter,
  mail: mailRouter,
  profile: profileRouter,
  product: productRouter,
  price: priceRouter,
  portal: portalRouter,
  paymentLink: paymentLinkRouter,
  checkoutSession: checkoutSessionRouter,
  team: teamRouter,
  coupon: couponRouter,
  customer: customerRouter,
  dispute: disputeRouter,
  payment: paymentRouter,
  transaction: transactionRouter,
  subscription: subscriptionRouter,
  invoice: invoiceRouter,
  promotionCode: promotionCodeRouter,
  reconciliation: reconciliationRouter,
  recovery: recoveryRouter,
  taxRate: taxRateRouter,
  shippingRate: shippingRateRouter,
  testClock: testClockRouter,
  tracking: trackingRouter,
  webhookLab: webhookLabRouter,
  apiKey: apiKeyRouter,
  webhookEndpoint: webhookEndpointRouter,
  webhookDelivery: webhookDeliveryRouter,
  destination: destinationRouter,
  conversion: conversionRouter,
  event: eventRouter,
  report: reportRouter,
  requestLog: requestLogRouter,
});

export type AppRouter = typeof appRouter;
