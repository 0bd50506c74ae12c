"use client";

import { NewObjectLink } from "#dashboard/browser/object/new-object-link.tsx";
import { PromotionCodeList } from "#dashboard/browser/promotion-code/promotion-code-list.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/promotion-codes: `?q=`, `?status=`, `?order=`, `?after=`, `?before=`. */
export default function PromotionCodes() {
  return (
    <>
      <PageHeader title="Promotion codes">
        <NewObjectLink path="promotion-codes/new" scope="promotion_codes:write">
          Create promotion code
        </NewObjectLink>
      </PageHeader>
      <PromotionCodeList />
    </>
  );
}
