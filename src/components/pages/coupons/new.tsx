"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { NewCoupon } from "#components/coupon/new-coupon.tsx";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

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
