"use client";

import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { toast } from "sonner";
import type { ProductStatus } from "#catalog/product/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";
import type { ProductDetail } from "#dashboard/server/product/product-detail.ts";

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
  const dialog = useRef<HTMLDialogElement>(null);
  const cache = trpc.useUtils();
  const { id, name, status } = detail.product;
  const remove = trpc.product.delete.useMutation({
    onSuccess: async () => {
      dialog.current?.close();
      toast.success(`${name} deleted`);
      await cache.product.list.invalidate();
      navigate(`/${mode}/products`);
    },
    // The product may have been sold in the meantime.
    onError: () => cache.product.get.invalidate({ id }),
  });
  const open = () => {
    remove.reset();
    dialog.current?.showModal();
  };
  const blocker = deletionBlocker(detail);
  const archive = () => {
    dialog.current?.close();
    onArchive();
  };
  return (
    <>
      <Button variant="quiet" onClick={open}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete…
      </Button>
      {blocker === undefined || remove.isPending ? (
        <ConfirmDialog
          dialog={dialog}
          title="Delete this product?"
          confirm={remove.isPending ? "Deleting…" : "Delete product"}
          pending={remove.isPending || remove.isSuccess}
          failure={
            remove.error ? { title: "Couldn’t delete the product", failure: failureOf(remove.error) } : undefined
          }
          onConfirm={() => remove.mutate({ id })}
        >
          This deletes “{name}” and its prices. You can’t undo this.
        </ConfirmDialog>
      ) : (
        <ConfirmDialog
          dialog={dialog}
          title="This product can’t be deleted"
          keep="Close"
          {...(status === "ACTIVE" && { confirm: "Archive instead", onConfirm: archive })}
        >
          {blocker} {INSTEAD[status]}
        </ConfirmDialog>
      )}
    </>
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
