import type { Metadata } from "next";
import { EditProduct } from "#components/product/edit-product.tsx";
import { NeedsScope } from "#components/shell/needs-scope.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "Edit product" };

/** GET /{mode}/products/{id}/edit */
export default async function EditProductPage({ params }: { params: Promise<{ mode: string; id: string }> }) {
  const { mode, id } = await params;
  const back = { href: `/${mode}/products/${id}`, title: "Product" };
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Edit product" back={back} />
      <NeedsScope scope="products:write" to="change products" back={back}>
        <EditProduct id={id} />
      </NeedsScope>
    </div>
  );
}
