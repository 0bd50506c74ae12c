"use client";

import { toast } from "sonner";
import { failureOf } from "#client/failure.ts";
import { trpc } from "#client/trpc.ts";
import type { Product } from "#domain/product.ts";

/** Puts a product on sale and takes it off, at once; what can be taken back says so in its toast. */
export function useProductStatus(product: Product) {
  const cache = trpc.useUtils();
  const setActive = trpc.product.setActive.useMutation({
    onError: (error) => {
      const { message, requestId } = failureOf(error);
      toast.error(message, { description: requestId && `Request ${requestId}` });
    },
    onSettled: async () => {
      await cache.product.invalidate();
      await cache.paymentLink.invalidate();
      // The button that had the focus is gone.
      if (document.activeElement === document.body) document.getElementById("content")?.focus();
    },
  });
  const { id, name } = product;
  const undo = (active: boolean) => ({ label: "Undo", onClick: () => setActive.mutate({ id, active }) });
  return {
    pending: setActive.isPending,
    activate: () =>
      setActive.mutate(
        { id, active: true },
        {
          // A draft never becomes one again.
          onSuccess: () =>
            toast.success(`${name} can be sold now`, product.status === "DRAFT" ? {} : { action: undo(false) }),
        },
      ),
    archive: () =>
      setActive.mutate(
        { id, active: false },
        { onSuccess: () => toast.success(`${name} is archived: no link sells it`, { action: undo(true) }) },
      ),
  };
}
