import type { Metadata } from "next";
import { ProductForm } from "#components/product/product-form.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

export const metadata: Metadata = { title: "New product" };

/** GET /{mode}/products/new */
export default async function NewProduct({ params }: { params: Promise<{ mode: string }> }) {
  const { mode } = await params;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="New product" back={{ href: `/${mode}/products`, title: "Products" }} />
      <ProductForm />
    </div>
  );
}
