import { attemptConversion } from "#server/conversions/attempt-conversion.ts";
import type { DeliveryQueue } from "#server/delivery/dispatcher.ts";
import {
  findDestinationsWithDueConversions,
  leaseDueConversions,
} from "#server/services/conversion/attempt-repository.ts";

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
