import type { DeliveryQueue } from "#platform/work/dispatcher.ts";
import { attemptDelivery } from "#signals/webhook-delivery/attempt-delivery.ts";
import { findEndpointsWithDueDeliveries, leaseDueDeliveries } from "#signals/webhook-delivery/attempt-store.ts";

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
