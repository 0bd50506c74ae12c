import type { ErrorCode } from "#kernel/errors.ts";

/** What is copied. */
export type CopyKind =
  | "tax_rate"
  | "shipping_rate"
  | "product"
  | "price"
  | "coupon"
  | "promotion_code"
  | "payment_link";

/** Test objects of a kind that are compared: the newest. */
export const MAX_OBJECTS_PER_KIND = 1000;

/** A test object. */
export interface CopyItem {
  id: string;
  name: string;
  /** What tells it from others of the same name, for example its amount. */
  detail?: string;
}

/** Why an object can't be copied. */
export type CopyObstacle =
  /** Something that it refers to is archived, was deleted, or can't be copied itself. */
  | "reference_missing"
  /** A code for one customer: customers aren't copied. */
  | "customer"
  /** A link that pays out to accounts of the processor, whose IDs may differ in live mode. */
  | "routes_money"
  /** A live link with a recurring price requires details of the business. */
  | "merchant_details_missing";

/** The objects of a kind. */
export interface KindPlan {
  kind: CopyKind;
  /** Oldest first. */
  toCreate: CopyItem[];
  /** Copies that differ from the test object, with the fields. They are never changed. */
  changed: (CopyItem & { copyId: string; fields: string[] })[];
  blocked: (CopyItem & { obstacle: CopyObstacle })[];
  /** Copies that are equal to the test object. */
  equal: number;
  /** Whether there are more test objects than `MAX_OBJECTS_PER_KIND`. */
  hasMore: boolean;
}

/** What a copy would do now. */
export type CopyPlan = KindPlan[];

/** The result of a copy. */
export interface CopyResult {
  created: (CopyItem & { kind: CopyKind; copyId: string })[];
  /** Objects that could not be created, with the reason: `message` is a sentence. */
  failed: (CopyItem & { kind: CopyKind; code: ErrorCode; message: string })[];
}
