"use client";

import { BadgePercent } from "lucide-react";
import { couponText } from "#catalog/coupon/coupon-text.ts";
import { COUPON_STATUSES, type Coupon } from "#catalog/coupon/model.ts";
import { COUPON_STATUS_TITLES, CouponStatusBadge } from "#dashboard/browser/coupon/coupon-status.tsx";
import { ApiExample } from "#dashboard/browser/list/api-example.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { RedemptionsText } from "#dashboard/browser/promotion-code/redemptions-text.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";

const COLUMNS: readonly Column<Coupon>[] = [
  {
    title: "Coupon",
    grow: true,
    cell: (coupon) => (
      <div className="min-w-0">
        <RowLink id={coupon.id}>{coupon.name ?? couponText(coupon)}</RowLink>
        <span className="mt-1 block @xl:hidden">
          <CouponStatusBadge coupon={coupon} />
        </span>
      </div>
    ),
    placeholder: "w-32",
  },
  { title: "Discount", from: "sm", cell: (coupon) => couponText(coupon), placeholder: "w-28" },
  { title: "Status", from: "sm", cell: (coupon) => <CouponStatusBadge coupon={coupon} />, placeholder: "w-18" },
  {
    title: "Redemptions",
    align: "right",
    cell: (coupon) => <RedemptionsText code={coupon} />,
    placeholder: "w-10",
  },
  {
    title: "Expires",
    from: "md",
    cell: ({ redeemBy }) => (
      <span className="relative text-muted">{redeemBy ? <LocalTime date={redeemBy} seconds={false} /> : "Never"}</span>
    ),
    placeholder: "w-20",
  },
  createdColumn({ from: "lg" }),
];

/** The merchant's coupons of this mode, newest first, without those that were deleted. */
export function CouponList() {
  return (
    <ObjectList
      of="coupon"
      title="Coupons"
      create={{
        path: "coupons/new",
        title: "Create coupon",
        first: "Create your first coupon",
        scope: "coupons:write",
      }}
      noun="coupons"
      list="coupons"
      statuses={COUPON_STATUSES.map((status) => ({ status, title: COUPON_STATUS_TITLES[status] }))}
      search="Name or ID"
      columns={COLUMNS}
      counted
      empty={{
        icon: BadgePercent,
        text: "A coupon defines a discount: how much, on which products, and for how many payments. Customers redeem it with a promotion code.",
        example: (
          <ApiExample path="/api/v3/coupons" body={{ percent_off: 20, duration: "repeating", duration_in_months: 3 }} />
        ),
      }}
    />
  );
}
