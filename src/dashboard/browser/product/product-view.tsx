"use client";

import { Package } from "lucide-react";
import type { Product } from "#catalog/product/model.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { RelatedActivity } from "#dashboard/browser/event/related-activity.tsx";
import { ObjectJson } from "#dashboard/browser/object/object-json.tsx";
import { ObjectMetadata } from "#dashboard/browser/object/object-metadata.tsx";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { PriceText } from "#dashboard/browser/product/price-text.tsx";
import { ProductActions } from "#dashboard/browser/product/product-actions.tsx";
import { ProductDetails } from "#dashboard/browser/product/product-details.tsx";
import { ProductImages } from "#dashboard/browser/product/product-images.tsx";
import { ProductLinks } from "#dashboard/browser/product/product-links.tsx";
import { ProductPrices } from "#dashboard/browser/product/product-prices.tsx";
import { ProductStatusBadge } from "#dashboard/browser/product/product-status.tsx";
import { Picture } from "#dashboard/browser/ui/picture.tsx";

/** The details of a product, and its actions. */
export function ProductView({ id }: { id: string }) {
  const query = trpc.product.get.useQuery({ id });
  return (
    <ObjectPage
      noun="product"
      query={query}
      list={{ path: "products", title: "Products" }}
      skeleton={<ObjectSkeleton />}
      heading={({ product, ...detail }) => ({
        title: product.name,
        id: product.id,
        badge: <ProductStatusBadge status={product.status} />,
        description: <PriceText product={product} />,
        picture: <Thumbnail product={product} />,
        actions: <ProductActions detail={{ product, ...detail }} />,
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
          {detail.product.defaultPrice === null && (
            <p className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
              This product has no price yet, so customers can’t buy it.
            </p>
          )}
          <ProductPrices detail={detail} />
          <ProductLinks detail={detail} />
          <ProductImages product={detail.product} />
          <ProductDetails product={detail.product} />
          <ObjectMetadata metadata={detail.product.metadata} />
        </div>
      )}
    </ObjectPage>
  );
}

function Thumbnail({ product: { thumbnailUrl } }: { product: Product }) {
  if (thumbnailUrl) return <Picture key={thumbnailUrl} src={thumbnailUrl} alt="" className="size-14 rounded-xl" />;
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent">
      <Package aria-hidden="true" className="size-6" strokeWidth={1.6} />
    </span>
  );
}
