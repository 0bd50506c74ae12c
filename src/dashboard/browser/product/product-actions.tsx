"use client";

import { Archive, Copy, Link2, Pencil, Power, RotateCcw } from "lucide-react";
import { isSellable } from "#catalog/product/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { DeleteProduct } from "#dashboard/browser/product/delete-product.tsx";
import { useProductStatus } from "#dashboard/browser/product/use-product-status.ts";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { MoreMenu } from "#dashboard/browser/ui/more-menu.tsx";
import type { ProductDetail } from "#dashboard/server/product/read.ts";

/** The actions that this user may perform on a product now; nothing for read-only users. */
export function ProductActions({ detail }: { detail: ProductDetail }) {
  const { mode, scopes } = useDashboard();
  const { product } = detail;
  const { pending, activate, archive } = useProductStatus(product);
  const canSell = isSellable(product) && scopes.includes("payment_links:write");
  const canEdit = scopes.includes("products:write");
  if (!canSell && !canEdit) return null;
  const address = `/${mode}/products/${product.id}`;
  const isArchived = product.status === "INACTIVE";
  const ActivateIcon = isArchived ? RotateCcw : Power;
  return (
    <>
      {canSell && (
        <Link href={`/${mode}/payment-links/new?product=${product.id}`} className={buttonClasses("primary")}>
          <Link2 aria-hidden="true" className="size-4" />
          Create payment link
        </Link>
      )}
      {canEdit && (
        <>
          {product.status !== "ACTIVE" && (
            <Button variant="primary" disabled={pending} onClick={activate}>
              <ActivateIcon aria-hidden="true" className="size-4" />
              {isArchived ? "Unarchive" : "Activate"}
            </Button>
          )}
          <Link href={`${address}/edit`} className={buttonClasses()}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit
          </Link>
          <MoreMenu>
            <Link href={`/${mode}/products/new?from=${product.id}`} className={buttonClasses()}>
              <Copy aria-hidden="true" className="size-4" />
              Duplicate
            </Link>
            {product.status === "ACTIVE" && (
              <Button disabled={pending} onClick={archive}>
                <Archive aria-hidden="true" className="size-4" />
                Archive
              </Button>
            )}
            <DeleteProduct detail={detail} onArchive={archive} />
          </MoreMenu>
        </>
      )}
    </>
  );
}
