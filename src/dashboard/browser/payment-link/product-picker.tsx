import { Plus } from "lucide-react";
import { useState } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import type { Price } from "#catalog/price/model.ts";
import { isSellable, type Product } from "#catalog/product/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { useDebounced } from "#dashboard/browser/client/use-debounced.ts";
import { ProductChoice } from "#dashboard/browser/payment-link/product-choice.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { CONTROL_CLASSES } from "#dashboard/browser/ui/field.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import { lineName, linesOf, type SoldLine, sellsAt } from "#dashboard/link-prices.ts";

const NewProductDialog = deferred(
  () => import("#dashboard/browser/payment-link/new-product-dialog.tsx").then((part) => part.NewProductDialog),
  null,
);

interface ProductPickerProps {
  form: UseFormReturn<PaymentLinkForm>;
  /** The products of the form's lines. */
  chosen: readonly Product[];
  onChoose: (products: readonly Product[]) => void;
  /** The products and prices of those lines. */
  sold: readonly SoldLine[];
  /** The prices that further lines are to sell. */
  onPin: (prices: readonly Price[]) => void;
}

/** The products that a link sells, each with its quantity. */
export function ProductPicker({ form, chosen, sold, onChoose, onPin }: ProductPickerProps) {
  const { scopes } = useDashboard();
  const cache = trpc.useUtils();
  const [opened, setOpened] = useState(0);
  const [search, setSearch] = useState("");
  const searched = useDebounced(search.trim());
  const lines = useFieldArray({ control: form.control, name: "lines" });
  const query = trpc.product.list.useInfiniteQuery(
    { filter: { status: "ACTIVE", ...(searched && { q: searched }) } },
    {
      placeholderData: (shown) => shown,
      getNextPageParam: ({ data, hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
    },
  );
  const listed = query.data?.pages.flatMap((page) => page.data).filter(isSellable) ?? [];
  const products = [...chosen.filter(({ id }) => !listed.some((product) => product.id === id)), ...listed];
  const isSearchable = search !== "" || query.hasNextPage || listed.length > FEW;

  const append = (product: Product, prices: readonly Price[]) => {
    onPin(prices);
    lines.append(
      prices.map((price) => ({ price: lineName(product, price), product: product.id, quantity: 1 })),
      { shouldFocus: false },
    );
  };
  const togglePrice = (product: Product, price: Price) => {
    form.clearErrors("lines");
    const index = lines.fields.findIndex((line) => sellsAt(line, product, price));
    if (index >= 0) return lines.remove(index);
    // A link sells in one currency.
    const isOther = sold.some((line) => line.product.id === product.id && line.price.currency !== price.currency);
    if (isOther) lines.remove(linesOf(lines.fields, product));
    append(product, [price]);
  };
  const toggle = (product: Product, prices: readonly Price[]) => {
    form.clearErrors("lines");
    const own = linesOf(lines.fields, product);
    if (own.length > 0) lines.remove(own);
    else append(product, prices);
    onChoose(own.length > 0 ? chosen.filter(({ id }) => id !== product.id) : [...chosen, product]);
  };
  const chooseNew = async (product: Product) => {
    setSearch("");
    toggle(product, product.defaultPrice ? [product.defaultPrice] : []);
    await cache.product.invalidate();
  };
  const { errors } = form.formState;
  const problem = errors.lines?.root?.message ?? errors.lines?.message;
  return (
    <section aria-labelledby="products" className="rounded-xl border bg-surface p-5 shadow-xs sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="products" className="text-base font-semibold">
          Products
        </h2>
        {scopes.includes("products:write") && (
          <Button variant="quiet" className="-mr-3" onClick={() => setOpened(opened + 1)}>
            <Plus aria-hidden="true" className="size-4" />
            Create product
          </Button>
        )}
        {opened > 0 && <NewProductDialog opened={opened} onCreated={chooseNew} />}
      </div>
      {problem && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
      {isSearchable && (
        <input
          type="search"
          aria-label="Search products"
          placeholder="Name or ID"
          value={search}
          maxLength={200}
          autoComplete="off"
          onChange={({ target: { value } }) => setSearch(value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className={classes(CONTROL_CLASSES, "mt-3")}
        />
      )}
      {query.isPending && <PickerSkeleton />}
      {query.error && (
        <div className="mt-4">
          <FailureNotice title="Couldn’t load products" failure={failureOf(query.error)} retry={query.refetch} />
        </div>
      )}
      {query.isSuccess && products.length === 0 && (
        <p className="mt-3 text-sm text-muted">
          {searched ? "No active products match." : "No products with a price yet. Create one to continue."}
        </p>
      )}
      <ul className="mt-3 max-h-96 divide-y overflow-y-auto">
        {products.map((product) => (
          <ProductChoice
            key={product.id}
            form={form}
            product={product}
            lines={lines.fields}
            sold={sold}
            onToggle={(prices) => toggle(product, prices)}
            onTogglePrice={(price) => togglePrice(product, price)}
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

/** Products that are looked over at a glance. */
const FEW = 8;

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
