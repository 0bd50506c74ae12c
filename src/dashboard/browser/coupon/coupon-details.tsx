import { Fragment } from "react";
import { couponText } from "#catalog/coupon/coupon-text.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { CouponDetail } from "#dashboard/server/coupon/read.ts";

/** A coupon's discount, the products it applies to, and its validity. None of it ever changes. */
export function CouponDetails({ detail: { coupon, products } }: { detail: CouponDetail }) {
  const { mode } = useDashboard();
  const { productIds, redeemBy, maxRedemptions, createdAt } = coupon;
  const isGone = productIds.length > 0 && products.length === 0;
  return (
    <Panel title="Details">
      <DetailList>
        <DetailItem label="Discount">{couponText(coupon)}</DetailItem>
        <DetailItem label="Applies to">
          {productIds.length === 0 && "All products"}
          {isGone && "Deleted products"}
          {products.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ", "}
              <Link href={`/${mode}/products/${id}`} className="wrap-anywhere underline underline-offset-4">
                {name}
              </Link>
            </Fragment>
          ))}
        </DetailItem>
        <DetailItem label="Expires">{redeemBy ? <LocalTime date={redeemBy} seconds={false} /> : "Never"}</DetailItem>
        <DetailItem label="Redemptions">{maxRedemptions === null ? "Unlimited" : `Up to ${maxRedemptions}`}</DetailItem>
        <DetailItem label="Created">
          <MerchantTime date={createdAt} />
        </DetailItem>
      </DetailList>
    </Panel>
  );
}
