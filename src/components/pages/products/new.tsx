"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { NewProduct } from "#components/product/new-product.tsx";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** GET /{mode}/products/new: `?from=` copies a product. */
export default function NewProductPage() {
  const { mode } = useDashboard();
  const back = { href: `/${mode}/products`, title: "Products" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Create product" back={back} />
      <NeedsScope scope="products:write" to="create products" back={back}>
        <NewProduct />
      </NeedsScope>
    </div>
  );
}
