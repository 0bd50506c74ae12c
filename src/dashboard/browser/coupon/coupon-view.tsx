"use client";

import { Pencil } from "lucide-react";
import { couponText } from "#catalog/coupon/coupon-text.ts";
import { RelatedActivity } from "#dashboard/browser/activity/related-activity.tsx";
import { ObjectSessions } from "#dashboard/browser/checkout-session/object-sessions.tsx";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { CouponCodes } from "#dashboard/browser/coupon/coupon-codes.tsx";
import { CouponDetails } from "#dashboard/browser/coupon/coupon-details.tsx";
import { CouponStatusBadge } from "#dashboard/browser/coupon/coupon-status.tsx";
import { DeleteCoupon } from "#dashboard/browser/coupon/delete-coupon.tsx";
import { ObjectJson } from "#dashboard/browser/object/object-json.tsx";
import { ObjectMetadata } from "#dashboard/browser/object/object-metadata.tsx";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { RedemptionsText } from "#dashboard/browser/promotion-code/redemptions-text.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";

/** The details of a coupon, its codes, its redemptions, and its actions. */
export function CouponView({ id }: { id: string }) {
  const { mode, scopes } = useDashboard();
  const query = trpc.coupon.get.useQuery({ id });
  return (
    <ObjectPage
      noun="coupon"
      query={query}
      list={{ path: "coupons", title: "Coupons" }}
      skeleton={<ObjectSkeleton />}
      heading={({ coupon }) => ({
        title: coupon.name ?? couponText(coupon),
        id,
        badge: <CouponStatusBadge coupon={coupon} />,
        description: (
          <>
            {couponText(coupon)}, redeemed <RedemptionsText code={coupon} />{" "}
            {coupon.timesRedeemed === 1 && !coupon.maxRedemptions ? "time" : "times"}
          </>
        ),
        actions: scopes.includes("coupons:write") && coupon.deletedAt === null && (
          <>
            <Link href={`/${mode}/coupons/${id}/edit`} className={buttonClasses("secondary")}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </Link>
            <DeleteCoupon coupon={coupon} />
          </>
        ),
      })}
      developers={({ json }) => (
        <div className="space-y-5">
          <RelatedActivity objectId={id} />
          <ObjectJson versions={json} />
        </div>
      )}
    >
      {({ json, ...detail }) => (
        <div className="space-y-5">
          <CouponDetails detail={detail} />
          <CouponCodes detail={detail} />
          <ObjectMetadata metadata={detail.coupon.metadata} />
          <ObjectSessions title="Checkouts" sessions={detail.sessions} hasMore={detail.hasMoreSessions} />
        </div>
      )}
    </ObjectPage>
  );
}
