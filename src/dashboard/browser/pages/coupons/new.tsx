"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { NewCoupon } from "#dashboard/browser/coupon/new-coupon.tsx";
import { NeedsScope } from "#dashboard/browser/shell/needs-scope.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/coupons/new */
export default function NewCouponPage() {
  const { mode } = useDashboard();
  const back = { href: `/${mode}/coupons`, title: "Coupons" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Create coupon" back={back} />
      <NeedsScope scope="coupons:write" to="create coupons" back={back}>
        <NewCoupon />
      </NeedsScope>
    </div>
  );
}
