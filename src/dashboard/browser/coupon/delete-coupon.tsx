"use client";

import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { toast } from "sonner";
import { couponText } from "#catalog/coupon/coupon-text.ts";
import type { Coupon } from "#catalog/coupon/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";

/** Deletes a coupon, after a question. */
export function DeleteCoupon({ coupon }: { coupon: Coupon }) {
  const { mode } = useDashboard();
  const dialog = useRef<HTMLDialogElement>(null);
  const cache = trpc.useUtils();
  const name = coupon.name ?? couponText(coupon);
  const remove = trpc.coupon.delete.useMutation({
    onSuccess: async () => {
      dialog.current?.close();
      toast.success(`${name} deleted`);
      navigate(`/${mode}/coupons`);
      await Promise.all([cache.coupon.invalidate(), cache.promotionCode.invalidate()]);
    },
  });
  const open = () => {
    remove.reset();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button variant="quiet" onClick={open}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete…
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title="Delete this coupon?"
        confirm={remove.isPending ? "Deleting…" : "Delete coupon"}
        pending={remove.isPending || remove.isSuccess}
        failure={remove.error ? { title: "Couldn’t delete the coupon", failure: failureOf(remove.error) } : undefined}
        onConfirm={() => remove.mutate({ id: coupon.id })}
      >
        “{name}” and its promotion codes can no longer be redeemed. Open checkouts and existing purchases keep the
        discount. You can’t undo this.
      </ConfirmDialog>
    </>
  );
}
