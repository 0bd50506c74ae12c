"use client";

import { trpc } from "#client/trpc.ts";
import { EditPage } from "#components/object/edit-page.tsx";
import type { PageProps } from "#components/pages/page-props.ts";
import { EditProduct } from "#components/product/edit-product.tsx";

/** GET /{mode}/products/{id}/edit */
export default function EditProductPage({ id }: PageProps) {
  // The form fetches it; here it is only named.
  const { data, isError } = trpc.product.get.useQuery({ id }, { enabled: false });
  return (
    <EditPage
      noun="product"
      path={`products/${encodeURIComponent(id)}`}
      name={data?.product.name}
      isFailed={isError}
      scope="products:write"
    >
      <EditProduct id={id} />
    </EditPage>
  );
}
