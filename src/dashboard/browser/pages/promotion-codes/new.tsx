"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { NewPromotionCode } from "#dashboard/browser/promotion-code/new-promotion-code.tsx";
import { NeedsScope } from "#dashboard/browser/shell/needs-scope.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/promotion-codes/new: `?coupon=` */
export default function NewPromotionCodePage() {
  const { mode } = useDashboard();
  const back = { href: `/${mode}/promotion-codes`, title: "Promotion codes" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Create promotion code" back={back} />
      <NeedsScope scope="promotion_codes:write" to="create promotion codes" back={back}>
        <NewPromotionCode />
      </NeedsScope>
    </div>
  );
}
