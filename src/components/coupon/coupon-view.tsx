"use client";

import { Pencil } from "lucide-react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { trpc } from "#client/trpc.ts";
import { CouponCodes } from "#components/coupon/coupon-codes.tsx";
import { CouponDetails } from "#components/coupon/coupon-details.tsx";
import { CouponStatusBadge } from "#components/coupon/coupon-status.tsx";
import { DeleteCoupon } from "#components/coupon/delete-coupon.tsx";
import { RelatedActivity } from "#components/event/related-activity.tsx";
import { ObjectJson } from "#components/object/object-json.tsx";
import { ObjectMetadata } from "#components/object/object-metadata.tsx";
import { ObjectPage } from "#components/object/object-page.tsx";
import { ObjectSessions } from "#components/object/object-sessions.tsx";
import { ObjectSkeleton } from "#components/object/object-skeleton.tsx";
import { RedemptionsText } from "#components/promotion-code/redemptions-text.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { couponText } from "#domain/discount/coupon-text.ts";

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
