"use client";

import { CouponList } from "#dashboard/browser/coupon/coupon-list.tsx";
import { NewObjectLink } from "#dashboard/browser/object/new-object-link.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/coupons: `?q=`, `?status=`, `?order=`, `?after=`, `?before=`. */
export default function Coupons() {
  return (
    <>
      <PageHeader title="Coupons">
        <NewObjectLink path="coupons/new" scope="coupons:write">
          Create coupon
        </NewObjectLink>
      </PageHeader>
      <CouponList />
    </>
  );
}
