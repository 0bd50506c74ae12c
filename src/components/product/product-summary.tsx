import { Package } from "lucide-react";
import { ObjectId } from "#components/object/object-id.tsx";
import { PriceText } from "#components/product/price-text.tsx";
import { ProductActions } from "#components/product/product-actions.tsx";
import { ProductStatusBadge } from "#components/product/product-status.tsx";
import { Picture } from "#components/ui/picture.tsx";
import type { ProductDetail } from "#domain/product/product-detail.ts";

/** What is sold and what it costs, its id, and what can be done with it. */
export function ProductSummary({ detail }: { detail: ProductDetail }) {
  const { product } = detail;
  return (
    <div className="rounded-xl border bg-surface p-5 shadow-xs">
      <div className="flex items-start gap-4">
        {product.thumbnailUrl ? (
          <Picture
            key={product.thumbnailUrl}
            src={product.thumbnailUrl}
            alt=""
            className="size-16 rounded-xl sm:size-20"
          />
        ) : (
          <span className="grid size-16 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent sm:size-20">
            <Package aria-hidden="true" className="size-7" strokeWidth={1.6} />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="text-xl font-semibold tracking-tight wrap-anywhere">{product.name}</p>
            <ProductStatusBadge status={product.status} />
          </div>
          <p className="mt-0.5 text-lg">
            <PriceText product={product} />
          </p>
          <div className="mt-1 max-sm:hidden">
            <ObjectId id={product.id} />
          </div>
        </div>
      </div>
      <div className="mt-2 sm:hidden">
        <ObjectId id={product.id} />
      </div>
      {product.description && (
        <p className="mt-3 max-w-prose text-sm wrap-anywhere whitespace-pre-line text-muted">{product.description}</p>
      )}
      {product.defaultPrice === null && (
        <p className="mt-3 rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
          It has no price yet, so nobody can buy it.
        </p>
      )}
      <ProductActions detail={detail} />
    </div>
  );
}
