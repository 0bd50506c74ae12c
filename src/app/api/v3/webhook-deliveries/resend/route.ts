import { endpoint } from "#api/v3.ts";
import { resendFailedDeliveries } from "#signals/webhook-delivery/resend-failed-deliveries.ts";
import {
  parseResendFailedDeliveries,
  presentResentDeliveries,
  ResendFailedDeliveriesV3,
  ResentDeliveriesV3,
} from "#signals/webhook-delivery/wire-v3.ts";

/**
 * POST /api/v3/webhook-deliveries/resend (extension): resends failed deliveries of a time range, at most 1,000 per
 * request.
 */
export const POST = endpoint({
  summary: "Resend failed webhook deliveries",
  description:
    "Resends failed deliveries created in a time range, oldest first, up to 1,000 per request. Deliveries to disabled endpoints are skipped.",
  extension: true,
  scope: "webhook_endpoints:write",
  body: ResendFailedDeliveriesV3,
  example: { created: { gte: 1_768_471_800, lt: 1_768_475_400 } },
  errors: ["resource_missing"],
  returns: ResentDeliveriesV3,
  run: ({ actor, body }) => resendFailedDeliveries(actor, parseResendFailedDeliveries(body)),
  present: presentResentDeliveries,
});
