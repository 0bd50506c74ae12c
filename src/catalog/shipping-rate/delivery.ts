/** In characters. */
export const MAX_SHIPPING_NAME = 100;
/** Units of a delivery estimate. */
export const MAX_DELIVERY_VALUE = 999;

export const DELIVERY_UNITS = ["hour", "day", "business_day", "week", "month"] as const;

/** The duration of a delivery. At least one bound is set. */
export interface DeliveryEstimate {
  minimum?: DeliveryTime;
  maximum?: DeliveryTime;
}

export interface DeliveryTime {
  unit: (typeof DELIVERY_UNITS)[number];
  value: number;
}
