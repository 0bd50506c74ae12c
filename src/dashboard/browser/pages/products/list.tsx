"use client";

import { NewObjectLink } from "#dashboard/browser/object/new-object-link.tsx";
import { ProductList } from "#dashboard/browser/product/product-list.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** GET /{mode}/products: `?q=`, `?status=`, `?amountType=`, `?billing=`, `?from=`, `?to=`, `?order=`, `?after=`, `?before=`. */
export default function Products() {
  return (
    <>
      <PageHeader title="Products">
        <NewObjectLink path="products/new" scope="products:write">
          Create product
        </NewObjectLink>
      </PageHeader>
      <ProductList />
    </>
  );
}
