"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { NewPromotionCode } from "#components/promotion-code/new-promotion-code.tsx";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

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
