import { Trash2 } from "lucide-react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { ProductsToAdd } from "#dashboard/browser/payment-link/optional-items-editor.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import type { Currency } from "#kernel/currency.ts";

interface EditorProps {
  form: UseFormReturn<PaymentLinkForm>;
  /** The currency of the selected products; undefined without one. */
  currency: Currency | undefined;
}

/** The product that is offered after the payment. */
export function OfferAfterPaymentEditor({ form, currency }: EditorProps) {
  const offer = useWatch({ control: form.control, name: "offerAfterPayment" });
  const setOffer = (value: PaymentLinkForm["offerAfterPayment"]) =>
    form.setValue("offerAfterPayment", value, { shouldDirty: true });
  const remove = () => {
    setOffer(null);
    requestAnimationFrame(() => document.getElementById("search-offer-after-payment")?.focus());
  };
  if (!offer) {
    return (
      <ProductsToAdd
        id="search-offer-after-payment"
        currency={currency}
        onlyOneTime
        taken={[]}
        onAdd={({ defaultPrice, name }) => defaultPrice && setOffer({ price: defaultPrice.id, name, discount: "" })}
      />
    );
  }
  const name = offer.name || offer.price;
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 text-sm font-medium wrap-anywhere">{name}</p>
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={remove}>
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <TextField
        form={form}
        name="offerAfterPayment.discount"
        label="Coupon ID"
        optional
        hint="Customers who agreed at checkout can buy this product with one click, with the same card. Without a valid coupon, there is no offer."
      />
    </>
  );
}
