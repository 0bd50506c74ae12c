"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Price } from "#catalog/price/model.ts";
import type { Product } from "#catalog/product/model.ts";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { SaveBar, type Saving } from "#dashboard/browser/form/save-bar.tsx";
import { LinkDetailsFields } from "#dashboard/browser/payment-link/link-details-fields.tsx";
import { LinkPreview } from "#dashboard/browser/payment-link/link-preview.tsx";
import { MoreOptions } from "#dashboard/browser/payment-link/more-options.tsx";
import { ProductPicker } from "#dashboard/browser/payment-link/product-picker.tsx";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { MinimumNotice } from "#dashboard/browser/ui/minimum-notice.tsx";
import { DraftLinkForm, PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import { soldLines } from "#dashboard/link-prices.ts";
import { orderAmounts } from "#dashboard/order-amounts.ts";

/** Loaded once something that is shipped was chosen. */
const ShippedProducts = deferred(
  () => import("#dashboard/browser/payment-link/shipped-products.tsx").then((part) => part.ShippedProducts),
  <p className="min-h-15 sm:min-h-10" />,
);

interface LinkBuilderProps {
  initial: PaymentLinkForm;
  /** The products of the form's lines. */
  products: readonly Product[];
  /** The prices of the lines that are not default prices. */
  prices?: readonly Price[];
  saving: Saving;
  onSave: (form: PaymentLinkForm, as: "link" | "draft") => void;
  /** `draft`: the label of the button that saves without publishing; without it, there is no such button. */
  words: { save: string; saving: string; failed: string; draft?: string };
  backTo: string;
  /** See `ShippedProducts`. */
  asksShippingAddress?: boolean;
}

/** Creates or edits a payment link: the form on the left, the customer's page on the right. */
export function LinkBuilder({
  initial,
  products,
  prices = [],
  saving,
  onSave,
  words,
  backTo,
  asksShippingAddress = false,
}: LinkBuilderProps) {
  const [chosen, setChosen] = useState(products);
  const [pinned, setPinned] = useState(prices);
  const savedAs = useRef<"link" | "draft">("link");
  const form = useForm<PaymentLinkForm>({
    resolver: (...args) => RESOLVERS[savedAs.current](...args),
    defaultValues: initial,
  });
  const { error } = saving;
  useEffect(() => {
    if (!error) return;
    const rates = form
      .getValues("shippingOptions")
      .map(
        (_, index) => [`shipping_options[${index}].shipping_rate`, `shippingOptions.${index}.shippingRate`] as const,
      );
    showFieldProblems(error, form, { ...Object.fromEntries(rates), ...OFFER_FIELDS });
  }, [error, form]);
  const [lines, trialDays] = useWatch({ control: form.control, name: ["lines", "trialDays"] });
  const sold = soldLines(lines, chosen, pinned);
  const [hasShipped, setHasShipped] = useState(false);
  if (!hasShipped && sold.some(({ product }) => product.shippable === true)) setHasShipped(true);
  const recurring = sold.some(({ price }) => price.recurrence !== null);
  const save = (as: "link" | "draft") => {
    savedAs.current = as;
    return form.handleSubmit((values) => onSave(recurring ? values : { ...values, trialDays: "" }, as))();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void save("link");
      }}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0 space-y-6">
          <FormFailure form={form} title={words.failed} error={error} />
          <ProductPicker
            form={form}
            chosen={chosen}
            sold={sold}
            onChoose={setChosen}
            onPin={(added) => setPinned((pinned) => [...pinned, ...added])}
          />
          <div role="status">
            {sold[0] && (
              <MinimumNotice
                amounts={orderAmounts(sold, { hasTrial: Number(trialDays) > 0 })}
                currency={sold[0].price.currency}
              />
            )}
          </div>
          {hasShipped && (
            <ShippedProducts
              form={form}
              products={sold.map(({ product }) => product)}
              asksShippingAddress={asksShippingAddress}
            />
          )}
          <LinkDetailsFields form={form} />
          <MoreOptions form={form} recurring={recurring} currency={sold[0]?.price.currency} />
          <SaveBar form={form} saving={saving} words={words} leaves>
            <Link href={backTo} className={buttonClasses("quiet")}>
              Cancel
            </Link>
            {words.draft && (
              <Button disabled={saving.isPending || saving.isSuccess} onClick={() => void save("draft")}>
                {words.draft}
              </Button>
            )}
          </SaveBar>
        </div>
        <LinkPreview control={form.control} recurring={recurring} />
      </div>
    </Form>
  );
}

/** The names of its fields in problems. */
const OFFER_FIELDS = {
  "after_completion.offer": "offerAfterPayment.price",
  "after_completion.offer.price": "offerAfterPayment.price",
  "after_completion.offer.discount": "offerAfterPayment.discount",
} as const;
const RESOLVERS = { link: zodResolver(PaymentLinkForm), draft: zodResolver(DraftLinkForm) };
