"use client";

import { couponText } from "#catalog/coupon/coupon-text.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditCoupon } from "#dashboard/browser/coupon/edit-coupon.tsx";
import { EditPage } from "#dashboard/browser/object/edit-page.tsx";
import type { PageProps } from "#dashboard/browser/pages/page-props.ts";

/** GET /{mode}/coupons/{id}/edit */
export default function EditCouponPage({ id }: PageProps) {
  // The form fetches it; here it is only named.
  const { data, isError } = trpc.coupon.get.useQuery({ id }, { enabled: false });
  return (
    <EditPage
      noun="coupon"
      path={`coupons/${encodeURIComponent(id)}`}
      name={data && (data.coupon.name ?? couponText(data.coupon))}
      isFailed={isError}
      scope="coupons:write"
    >
      <EditCoupon id={id} />
    </EditPage>
  );
}
