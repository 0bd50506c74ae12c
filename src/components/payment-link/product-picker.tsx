import Link from "next/link";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { failureOf } from "#client/failure.ts";
import { trpc } from "#client/trpc.ts";
import { ProductChoice } from "#components/payment-link/product-choice.tsx";
import { productConflict } from "#components/payment-link/product-conflict.ts";
import { Button, buttonClasses } from "#components/ui/button.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import type { PaymentLinkForm } from "#domain/payment-link-form.ts";
import { isSellable, type Product } from "#domain/product.ts";

interface ProductPickerProps {
  form: UseFormReturn<PaymentLinkForm>;
  /** The products of the form's lines. */
  chosen: readonly Product[];
  onChoose: (products: readonly Product[]) => void;
}

/** The products that a link sells, each with its quantity. */
export function ProductPicker({ form, chosen, onChoose }: ProductPickerProps) {
  const { mode } = useDashboard();
  const lines = useFieldArray({ control: form.control, name: "lines" });
  const query = trpc.product.list.useInfiniteQuery(
    { filter: { status: "ACTIVE" } },
    { getNextPageParam: ({ data, hasMore }) => (hasMore ? data.at(-1)?.id : undefined) },
  );
  const listed = query.data?.pages.flatMap((page) => page.data).filter(isSellable) ?? [];
  const products = [...chosen.filter(({ id }) => !listed.some((product) => product.id === id)), ...listed];

  const toggle = (product: Product) => {
    const index = lines.fields.findIndex((line) => line.price === product.id);
    if (index >= 0) lines.remove(index);
    else lines.append({ price: product.id, quantity: 1 }, { shouldFocus: false });
    onChoose(index >= 0 ? chosen.filter(({ id }) => id !== product.id) : [...chosen, product]);
    form.clearErrors("lines");
  };
  const { errors } = form.formState;
  const problem = errors.lines?.root?.message ?? errors.lines?.message;
  return (
    <section aria-labelledby="products" className="rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="products" className="text-base font-semibold">
          What it sells
        </h2>
        <Link href={`/${mode}/products/new`} className={buttonClasses("quiet", "-mr-3")}>
          New product
        </Link>
      </div>
      {problem && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
      {query.isPending && <PickerSkeleton />}
      {query.error && (
        <div className="mt-4">
          <FailureNotice title="The products could not be loaded" failure={failureOf(query.error)}>
            <Button onClick={() => query.refetch()}>Try again</Button>
          </FailureNotice>
        </div>
      )}
      {query.isSuccess && products.length === 0 && (
        <p className="mt-3 text-sm text-muted">There is no product with a price yet. Create one, then come back.</p>
      )}
      <ul className="mt-3 divide-y">
        {products.map((product) => (
          <ProductChoice
            key={product.id}
            form={form}
            product={product}
            line={lines.fields.findIndex((line) => line.price === product.id)}
            conflict={productConflict(product, chosen)}
            onToggle={() => toggle(product)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button className="mt-3" disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show older products
        </Button>
      )}
    </section>
  );
}

function PickerSkeleton() {
  return (
    <div role="status" className="mt-3 divide-y">
      <span className="sr-only">Loading products</span>
      {["w-40", "w-28", "w-48"].map((width) => (
        <div key={width} className="flex h-14 items-center gap-3">
          <span className="size-4 animate-pulse rounded bg-raised" />
          <span className={`h-3.5 animate-pulse rounded bg-raised ${width}`} />
        </div>
      ))}
    </div>
  );
}
