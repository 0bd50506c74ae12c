"use client";

import { Trash2 } from "lucide-react";
import type { ProductStatus } from "#catalog/product/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";
import type { ProductDetail } from "#dashboard/server/product/read.ts";

interface DeleteProductProps {
  detail: ProductDetail;
  onArchive: () => void;
}

/**
 * Deletes a product without dependents, after a confirmation. Otherwise explains why it can't be deleted and offers to
 * archive it.
 */
export function DeleteProduct({ detail, onArchive }: DeleteProductProps) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const { id, name, status } = detail.product;
  const blocker = deletionBlocker(detail);
  return (
    <ConfirmAction
      id={id}
      mutation={trpc.product.delete}
      variant="quiet"
      icon={Trash2}
      words={{
        button: "Delete…",
        title: "Delete this product?",
        confirm: "Delete product",
        pending: "Deleting…",
        done: `${name} deleted`,
        failed: "Couldn’t delete the product",
      }}
      blocked={
        blocker === undefined
          ? undefined
          : {
              title: "This product can’t be deleted",
              children: `${blocker} ${INSTEAD[status]}`,
              ...(status === "ACTIVE" && { confirm: "Archive instead", onConfirm: onArchive }),
            }
      }
      leaveTo={`/${mode}/products`}
      reload={() => cache.product.list.invalidate()}
      // The product may have been sold in the meantime.
      reloadAfterFailure={() => cache.product.get.invalidate({ id })}
    >
      This deletes “{name}” and its prices. You can’t undo this.
    </ConfirmAction>
  );
}

const INSTEAD: Record<ProductStatus, string> = {
  ACTIVE: "To stop selling the product, archive it instead. You can unarchive it later.",
  DRAFT: "The product is a draft, so customers can’t buy it.",
  INACTIVE: "The product is archived, so customers can’t buy it.",
};

/** Why the product can't be deleted; undefined if it can. */
function deletionBlocker({ links, sold }: ProductDetail): string | undefined {
  if (sold) return "The product is part of checkouts, and their records must be kept.";
  if (links.length > 0) return "The product is used in payment links.";
  return undefined;
}
