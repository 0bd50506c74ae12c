"use client";

import { Archive, RotateCcw, Star } from "lucide-react";
import { toast } from "sonner";
import type { Price } from "#catalog/price/model.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditPrice } from "#dashboard/browser/product/edit-price.tsx";
import { termsText } from "#dashboard/browser/product/terms-text.ts";
import { usePricesChanged } from "#dashboard/browser/product/use-prices-changed.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { MoreMenu } from "#dashboard/browser/ui/more-menu.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";

/** The actions for a price: labels, archiving, making it the default price. The default price can't be archived. */
export function PriceActions({ price, isDefault }: { price: Price; isDefault: boolean }) {
  const pricesChanged = usePricesChanged();
  const { id, productId, active } = price;
  const settle = async (said: string) => {
    toast.success(said);
    await pricesChanged();
  };
  const setActive = trpc.price.setActive.useMutation({
    onSuccess: (changed) => settle(changed.active ? "Price unarchived" : "Price archived"),
    onError: (error) => toastFailure(error, "Couldn’t update the price"),
  });
  const makeDefault = trpc.price.makeDefault.useMutation({
    onSuccess: () => settle("Default price updated"),
    onError: (error) => toastFailure(error, "Couldn’t set the default price"),
  });
  const pending = setActive.isPending || makeDefault.isPending;
  return (
    <MoreMenu label={`Actions: ${termsText(price)}`}>
      <EditPrice price={price} />
      {active && !isDefault && (
        <Button disabled={pending} onClick={() => makeDefault.mutate({ id, productId })}>
          <Star aria-hidden="true" className="size-4" />
          Set as default
        </Button>
      )}
      {!isDefault && (
        <Button disabled={pending} onClick={() => setActive.mutate({ id, active: !active })}>
          {active ? (
            <Archive aria-hidden="true" className="size-4" />
          ) : (
            <RotateCcw aria-hidden="true" className="size-4" />
          )}
          {active ? "Archive" : "Unarchive"}
        </Button>
      )}
    </MoreMenu>
  );
}
