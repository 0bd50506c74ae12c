"use client";

import { Trash2 } from "lucide-react";
import { couponText } from "#catalog/coupon/coupon-text.ts";
import type { Coupon } from "#catalog/coupon/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";

/** Deletes a coupon, after a question. */
export function DeleteCoupon({ coupon }: { coupon: Coupon }) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const name = coupon.name ?? couponText(coupon);
  return (
    <ConfirmAction
      id={coupon.id}
      mutation={trpc.coupon.delete}
      variant="quiet"
      icon={Trash2}
      words={{
        button: "Delete…",
        title: "Delete this coupon?",
        confirm: "Delete coupon",
        pending: "Deleting…",
        done: `${name} deleted`,
        failed: "Couldn’t delete the coupon",
      }}
      leaveTo={`/${mode}/coupons`}
      reload={() => Promise.all([cache.coupon.invalidate(), cache.promotionCode.invalidate()])}
    >
      “{name}” and its promotion codes can no longer be redeemed. Open checkouts and existing purchases keep the
      discount. You can’t undo this.
    </ConfirmAction>
  );
}
