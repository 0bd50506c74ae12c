import type { DeliveryQueue } from "#server/delivery/dispatcher.ts";
import { findEndpointsWithDueDeliveries, leaseDueDeliveries } from "#server/services/webhook-attempt/repository.ts";
import { attemptDelivery } from "#server/webhooks/attempt-delivery.ts";

/** Deliveries of events to webhook endpoints. */
export const webhookQueue: DeliveryQueue = {
  findReceivers: findEndpointsWithDueDeliveries,
  async lease(endpointIds, limits) {
    const leased = await leaseDueDeliveries(endpointIds, limits);
    return leased.map((delivery) => ({
      receiverId: delivery.endpointId,
      merchantId: delivery.merchantId,
      fails: delivery.endpointFails,
      attempt: (abortSignal) => attemptDelivery(delivery, abortSignal),
    }));
  },
};
