"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { NewProduct } from "#dashboard/browser/product/new-product.tsx";
import { NeedsScope } from "#dashboard/browser/shell/needs-scope.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

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
