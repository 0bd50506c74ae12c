import { useEffect, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Product } from "#catalog/product/model.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";

interface ShippedProductsProps {
  form: UseFormReturn<PaymentLinkForm>;
  /** The selected products. */
  products: readonly Product[];
  /**
   * Whether the shipping address is collected automatically once a product is shippable. Set only once, so that the
   * user can undo it.
   */
  asksShippingAddress: boolean;
}

/** Shows whether the shipping address is collected for shippable products. */
export function ShippedProducts({ form, products, asksShippingAddress }: ShippedProductsProps) {
  const shipped = products.find(({ shippable }) => shippable === true);
  const hasAsked = useRef(!asksShippingAddress);
  const { data: countries } = trpc.paymentLink.countries.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    enabled: shipped !== undefined,
  });
  const [ships, chosen] = useWatch({ control: form.control, name: ["ships", "shippingCountries"] });
  useEffect(() => {
    if (!shipped || !countries || hasAsked.current) return;
    hasAsked.current = true;
    if (form.getValues("ships")) return;
    form.setValue("ships", true, { shouldDirty: true });
    form.setValue("shippingCountries", [...countries], { shouldDirty: true });
  }, [shipped, countries, form]);
  if (!shipped) return null;
  const some = chosen.length === 1 ? "1 country" : `${chosen.length} countries`;
  const anywhere = chosen.length === countries?.length ? "any country" : some;
  const text = ships
    ? `“${shipped.name}” is a shipped product, so customers enter an address in ${anywhere}.`
    : `“${shipped.name}” is a shipped product, but customers aren’t asked for an address.`;
  return (
    <p role="status" className={`min-h-15 text-sm text-pretty sm:min-h-10 ${ships ? "text-muted" : "text-warning"}`}>
      {countries && `${text} Change this under “Customer information”.`}
    </p>
  );
}
