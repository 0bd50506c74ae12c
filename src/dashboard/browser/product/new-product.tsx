"use client";

import { toast } from "sonner";
import { useSearchParams } from "wouter";
import { isSellable } from "#catalog/product/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { NewPage } from "#dashboard/browser/object/new-page.tsx";
import { ProductForm } from "#dashboard/browser/product/product-form.tsx";
import { ProductFormSkeleton } from "#dashboard/browser/product/product-form-skeleton.tsx";
import { copiedProductForm, emptyProductForm } from "#dashboard/forms/product-schema.ts";

/** Creates a product, empty or as a copy (`?from=…`), and opens its page, where the next step is a link. */
export function NewProduct() {
  return (
    <NewPage title="Create product" list={{ path: "products", title: "Products" }} scope="products:write">
      <CreateForm />
    </NewPage>
  );
}

function CreateForm() {
  const { mode, defaultCurrency } = useDashboard();
  const cache = trpc.useUtils();
  const model = useSearchParams()[0].get("from");
  const { data, isLoading } = trpc.product.get.useQuery({ id: model ?? "" }, { enabled: model !== null });
  const create = trpc.product.create.useMutation({
    onSuccess: async (product) => {
      await cache.product.invalidate();
      toast.success(isSellable(product) ? `${product.name} created` : `${product.name} saved as a draft`);
      navigate(`/${mode}/products/${product.id}`);
    },
  });
  if (isLoading) return <ProductFormSkeleton />;
  return (
    <ProductForm
      initial={data ? copiedProductForm(data.product) : emptyProductForm(defaultCurrency)}
      cancelPath={data ? `products/${data.product.id}` : "products"}
      saving={create}
      onSave={(values, form) => create.mutate(values, { onError: (error) => showFieldProblems(error, form) })}
    />
  );
}
