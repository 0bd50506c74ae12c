import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { ProductStatus } from "#domain/product/product.ts";

export const PRODUCT_STATUS_TITLES: Record<ProductStatus, string> = {
  ACTIVE: "Active",
  DRAFT: "Draft",
  INACTIVE: "Archived",
};

const TONES: Record<ProductStatus, Tone> = { ACTIVE: "positive", DRAFT: "warning", INACTIVE: "neutral" };

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <Badge tone={TONES[status]}>{PRODUCT_STATUS_TITLES[status]}</Badge>;
}
