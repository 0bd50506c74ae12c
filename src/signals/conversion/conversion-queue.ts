import type { DeliveryQueue } from "#platform/work/dispatcher.ts";
import { attemptConversion } from "#signals/conversion/attempt-conversion.ts";
import { findDestinationsWithDueConversions, leaseDueConversions } from "#signals/conversion/attempt-store.ts";

/** The queue of conversions for destinations. */
export const conversionQueue: DeliveryQueue = {
  findReceivers: findDestinationsWithDueConversions,
  async lease(destinationIds, limits) {
    const leased = await leaseDueConversions(destinationIds, limits);
    return leased.map((conversion) => ({
      receiverId: conversion.destinationId,
      merchantId: conversion.merchantId,
      fails: conversion.destinationFails,
      attempt: (abortSignal) => attemptConversion(conversion, abortSignal),
    }));
  },
};
