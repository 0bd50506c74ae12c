"use client";

import { trpc } from "#client/trpc.ts";
import { RelatedActivity } from "#components/event/related-activity.tsx";
import { ObjectJson } from "#components/object/object-json.tsx";
import { ObjectMetadata } from "#components/object/object-metadata.tsx";
import { ObjectSkeleton } from "#components/object/object-skeleton.tsx";
import { ObjectView } from "#components/object/object-view.tsx";
import { ProductFacts } from "#components/product/product-facts.tsx";
import { ProductImages } from "#components/product/product-images.tsx";
import { ProductLinks } from "#components/product/product-links.tsx";
import { ProductPrices } from "#components/product/product-prices.tsx";
import { ProductSummary } from "#components/product/product-summary.tsx";

/** All that is known of one product, and what can be done with it. */
export function ProductView({ id }: { id: string }) {
  const query = trpc.product.get.useQuery({ id });
  return (
    <ObjectView
      noun="product"
      query={query}
      list={{ path: "products", title: "All products" }}
      skeleton={<ObjectSkeleton />}
    >
      {({ json, ...detail }) => (
        <div className="space-y-5">
          <ProductSummary detail={detail} />
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="min-w-0 space-y-5">
              <ProductPrices detail={detail} />
              <ProductLinks detail={detail} />
              <ProductImages product={detail.product} />
            </div>
            <div className="min-w-0 space-y-5">
              <ProductFacts product={detail.product} />
              <ObjectMetadata metadata={detail.product.metadata} />
            </div>
          </div>
          <RelatedActivity objectId={id} />
          <ObjectJson versions={json} />
        </div>
      )}
    </ObjectView>
  );
}
