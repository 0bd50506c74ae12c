"use client";

import type { Product } from "#catalog/product/model.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { useActiveSwitch } from "#dashboard/browser/object/use-active-switch.ts";

/** Activates or archives a product immediately. */
export function useProductStatus({ id, name, status }: Product) {
  const cache = trpc.useUtils();
  const setActive = trpc.product.setActive.useMutation();
  const { pending, change } = useActiveSwitch({
    change: (active) => setActive.mutateAsync({ id, active }),
    reload: () => Promise.all([cache.product.invalidate(), cache.paymentLink.invalidate()]),
    said: {
      on: `${name} ${status === "DRAFT" ? "activated" : "unarchived"}`,
      off: `${name} archived. Payment links no longer sell it.`,
    },
    // A product never becomes a draft again.
    undoable: status !== "DRAFT",
  });
  return { pending, activate: () => change(true), archive: () => change(false) };
}
