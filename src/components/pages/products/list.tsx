"use client";

import { NewObjectLink } from "#components/object/new-object-link.tsx";
import { ProductList } from "#components/product/product-list.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

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
