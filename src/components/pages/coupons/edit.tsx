"use client";

import { trpc } from "#client/trpc.ts";
import { EditCoupon } from "#components/coupon/edit-coupon.tsx";
import { EditPage } from "#components/object/edit-page.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { couponText } from "#domain/discount/coupon-text.ts";

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
