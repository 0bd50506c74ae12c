"use client";

import { Package } from "lucide-react";
import type { Price } from "#catalog/price/model.ts";
import type { Product } from "#catalog/product/model.ts";
import { RelatedActivity } from "#dashboard/browser/activity/related-activity.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
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
import { MinimumNotice } from "#dashboard/browser/ui/minimum-notice.tsx";
import { Picture } from "#dashboard/browser/ui/picture.tsx";
import type { ProductDetail } from "#dashboard/server/product/read.ts";

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
          {soldPrices(detail).map((price) => (
            <MinimumNotice key={price.id} amounts={[price.unitAmount ?? undefined]} currency={price.currency} />
          ))}
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

/** The prices that are sold, and that the customer doesn't choose: the default one and the others on the page. */
function soldPrices({ product: { defaultPrice }, prices }: Pick<ProductDetail, "product" | "prices">): Price[] {
  const others = prices.filter(({ id, active }) => active && id !== defaultPrice?.id);
  return [...(defaultPrice ? [defaultPrice] : []), ...others];
}

function Thumbnail({ product: { thumbnailUrl } }: { product: Product }) {
  if (thumbnailUrl) return <Picture key={thumbnailUrl} src={thumbnailUrl} alt="" className="size-14 rounded-xl" />;
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent">
      <Package aria-hidden="true" className="size-6" strokeWidth={1.6} />
    </span>
  );
}
