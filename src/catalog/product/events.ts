import type { Product } from "#catalog/product/model.ts";

export interface ProductEvent {
  type: "product.created" | "product.updated" | "product.deleted";
  object: Product;
}
