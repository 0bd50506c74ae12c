import { couponText } from "#catalog/coupon/coupon-text.ts";
import type { PromotionCode } from "#catalog/promotion-code/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { shortId } from "#dashboard/browser/ui/short-id.ts";

/** The validity of a code, and its audience. They never change. */
export function PromotionCodeDetails({ code }: { code: PromotionCode }) {
  const { mode } = useDashboard();
  const { coupon, startsAt, expiresAt, maxRedemptions, maxRedemptionsPerCustomer, createdAt } = code;
  const { minimum, customerId, firstTimeTransaction } = code;
  return (
    <Panel title="Details">
      <DetailList>
        <DetailItem label="Starts">
          {startsAt ? <LocalTime date={startsAt} seconds={false} /> : "Immediately"}
        </DetailItem>
        <DetailItem label="Expires">{expiresAt ? <LocalTime date={expiresAt} seconds={false} /> : "Never"}</DetailItem>
        <DetailItem label="Redemptions">{maxRedemptions === null ? "Unlimited" : `Up to ${maxRedemptions}`}</DetailItem>
        <DetailItem label="Coupon">
          <Link href={`/${mode}/coupons/${coupon.id}`} className="wrap-anywhere underline underline-offset-4">
            {coupon.name ?? couponText(coupon)}
          </Link>
        </DetailItem>
        {minimum && (
          <DetailItem label="Minimum order">
            <Money amount={minimum.amount} currency={minimum.currency} />
          </DetailItem>
        )}
        {customerId !== null && (
          <DetailItem label="Limited to customer">
            <Link href={`/${mode}/customers/${customerId}`} className="wrap-anywhere underline underline-offset-4">
              {shortId(customerId)}
            </Link>
          </DetailItem>
        )}
        {firstTimeTransaction && <DetailItem label="Limited to">First-time customers</DetailItem>}
        <DetailItem label="Uses per customer">{maxRedemptionsPerCustomer ?? "Unlimited"}</DetailItem>
        <DetailItem label="Other codes">{code.combinable ? "Can be combined" : "Can’t be combined"}</DetailItem>
        <DetailItem label="Created">
          <MerchantTime date={createdAt} />
        </DetailItem>
      </DetailList>
    </Panel>
  );
}
