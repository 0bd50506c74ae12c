import { router } from "#server/trpc/init.ts";
import { activityRouter } from "#server/trpc/routers/activity.ts";
import { apiKeyRouter } from "#server/trpc/routers/api-key.ts";
import { auditLogRouter } from "#server/trpc/routers/audit-log.ts";
import { checkoutSessionRouter } from "#server/trpc/routers/checkout-session.ts";
import { conversionRouter } from "#server/trpc/routers/conversion.ts";
import { couponRouter } from "#server/trpc/routers/coupon.ts";
import { customerRouter } from "#server/trpc/routers/customer.ts";
import { destinationRouter } from "#server/trpc/routers/destination.ts";
import { disputeRouter } from "#server/trpc/routers/dispute.ts";
import { eventRouter } from "#server/trpc/routers/event.ts";
import { findRouter } from "#server/trpc/routers/find.ts";
import { homeRouter } from "#server/trpc/routers/home.ts";
import { invoiceRouter } from "#server/trpc/routers/invoice.ts";
import { mailRouter } from "#server/trpc/routers/mail.ts";
import { merchantRouter } from "#server/trpc/routers/merchant.ts";
import { paymentRouter } from "#server/trpc/routers/payment.ts";
import { paymentLinkRouter } from "#server/trpc/routers/payment-link.ts";
import { priceRouter } from "#server/trpc/routers/price.ts";
import { productRouter } from "#server/trpc/routers/product.ts";
import { profileRouter } from "#server/trpc/routers/profile.ts";
import { promotionCodeRouter } from "#server/trpc/routers/promotion-code.ts";
import { recoveryRouter } from "#server/trpc/routers/recovery.ts";
import { requestLogRouter } from "#server/trpc/routers/request-log.ts";
import { subscriptionRouter } from "#server/trpc/routers/subscription.ts";
import { taxRateRouter } from "#server/trpc/routers/tax-rate.ts";
import { teamRouter } from "#server/trpc/routers/team.ts";
import { testClockRouter } from "#server/trpc/routers/test-clock.ts";
import { trackingRouter } from "#server/trpc/routers/tracking.ts";
import { webhookDeliveryRouter } from "#server/trpc/routers/webhook-delivery.ts";
import { webhookEndpointRouter } from "#server/trpc/routers/webhook-endpoint.ts";
import { webhookLabRouter } from "#server/trpc/routers/webhook-lab.ts";

export const appRouter = router({
  find: findRouter,
  home: homeRouter,
  activity: activityRouter,
  auditLog: auditLogRouter,
  merchant: merchantRouter,
  mail: mailRouter,
  profile: profileRouter,
  product: productRouter,
  price: priceRouter,
  paymentLink: paymentLinkRouter,
  checkoutSession: checkoutSessionRouter,
  team: teamRouter,
  coupon: couponRouter,
  customer: customerRouter,
  dispute: disputeRouter,
  payment: paymentRouter,
  subscription: subscriptionRouter,
  invoice: invoiceRouter,
  promotionCode: promotionCodeRouter,
  recovery: recoveryRouter,
  taxRate: taxRateRouter,
  testClock: testClockRouter,
  tracking: trackingRouter,
  webhookLab: webhookLabRouter,
  apiKey: apiKeyRouter,
  webhookEndpoint: webhookEndpointRouter,
  webhookDelivery: webhookDeliveryRouter,
  destination: destinationRouter,
  conversion: conversionRouter,
  event: eventRouter,
  requestLog: requestLogRouter,
});

export type AppRouter = typeof appRouter;
