import type { ProductStatus } from "#catalog/product/model.ts";
import { Badge, type Tone } from "#dashboard/browser/ui/badge.tsx";

export const PRODUCT_STATUS_TITLES: Record<ProductStatus, string> = {
  ACTIVE: "Active",
  DRAFT: "Draft",
  INACTIVE: "Archived",
};

const TONES: Record<ProductStatus, Tone> = { ACTIVE: "positive", DRAFT: "warning", INACTIVE: "neutral" };

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <Badge tone={TONES[status]}>{PRODUCT_STATUS_TITLES[status]}</Badge>;
}
