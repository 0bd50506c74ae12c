import type { AmountType, Price, PriceModel } from "#catalog/price/model.ts";
import type { RecurringInterval } from "#catalog/price/recurrence.ts";
import type { Currency } from "#kernel/currency.ts";
import type { Metadata } from "#kernel/metadata.ts";
import type { TaxClass } from "#kernel/tax-class.ts";
import type { WithdrawalKind } from "#kernel/withdrawal-kind.ts";

export const PRODUCT_STATUSES = ["ACTIVE", "DRAFT", "INACTIVE"] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const PRODUCT_TYPES = ["good", "service"] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** Maximum of a package's size or weight, in inches or ounces. */
export const MAX_PACKAGE_MEASURE = 1_000_000;

/** Inches and ounces. */
export interface PackageDimensions {
  height: number;
  length: number;
  weight: number;
  width: number;
}

export interface Product {
  id: string;
  merchantId: string;
  livemode: boolean;
  name: string;
  description: string | null;
  type: ProductType;
  status: ProductStatus;
  amountType: AmountType;
  currency: Currency;
  /** Null: one-time, or another interval of the default price. */
  recurringInterval: RecurringInterval | null;
  /** The price that is used unless another one is named; null for a FIXED product without an amount. */
  defaultPrice: Price | null;
  images: string[];
  thumbnailUrl: string | null;
  url: string | null;
  packageDimensions: PackageDimensions | null;
  shippable: boolean | null;
  statementDescriptor: string | null;
  taxCode: string | null;
  taxClass: TaxClass;
  unitLabel: string | null;
  /** Null: not stated. */
  withdrawal: WithdrawalKind | null;
  metadata: Metadata;
  createdAt: Date;
  updatedAt: Date;
}

export interface CreateProduct extends PriceModel {
  name: string;
  description?: string | undefined;
  type?: ProductType | undefined;
  status: ProductStatus;
  recurringInterval?: RecurringInterval | undefined;
  images: string[];
  thumbnailUrl?: string | undefined;
  url?: string | undefined;
  packageDimensions?: PackageDimensions | undefined;
  shippable?: boolean | undefined;
  statementDescriptor?: string | undefined;
  taxCode?: string | undefined;
  taxClass?: TaxClass | undefined;
  unitLabel?: string | undefined;
  withdrawal?: WithdrawalKind | undefined;
  metadata: Metadata;
}

/** The caller's choice, otherwise `good` if something is shipped, otherwise `service`. */
export function productType(input: Pick<CreateProduct, "type" | "shippable" | "packageDimensions">): ProductType {
  return input.type ?? (input.shippable === true || input.packageDimensions ? "good" : "service");
}

/** Whether a customer can buy it now, at its default price. */
export function isSellable(product: Pick<Product, "status" | "defaultPrice">): boolean {
  return product.status === "ACTIVE" && product.defaultPrice !== null;
}
