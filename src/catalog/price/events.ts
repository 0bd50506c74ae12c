import type { Price } from "#catalog/price/model.ts";

export interface PriceEvent {
  type: "price.created" | "price.updated";
  object: Price;
}
