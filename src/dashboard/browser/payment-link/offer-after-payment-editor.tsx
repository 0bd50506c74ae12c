import { Trash2 } from "lucide-react";
import { type UseFormReturn, useController, useWatch } from "react-hook-form";
import { ReferenceField } from "#dashboard/browser/list/reference-field.tsx";
import { ProductsToAdd } from "#dashboard/browser/payment-link/optional-items-editor.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { Field } from "#dashboard/browser/ui/field.tsx";
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
  return <OfferFields form={form} name={offer.name || offer.price} onRemove={remove} />;
}

interface OfferFieldsProps extends Pick<EditorProps, "form"> {
  /** Of the product. */
  name: string;
  onRemove: () => void;
}

function OfferFields({ form: { control, formState }, name, onRemove }: OfferFieldsProps) {
  // Registered, so that problems of the price are shown here.
  useController({ control, name: "offerAfterPayment.price" });
  const { field } = useController({ control, name: "offerAfterPayment.discount" });
  const problems = formState.errors.offerAfterPayment;
  const problem = problems?.price?.message ?? problems?.message;
  return (
    <>
      <div>
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0 text-sm font-medium wrap-anywhere">{name}</p>
          <Button
            variant="quiet"
            aria-label={`Remove ${name}`}
            aria-describedby="offer-after-payment-problem"
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </div>
        <p id="offer-after-payment-problem" className="mt-1.5 text-sm wrap-anywhere text-danger empty:hidden">
          {problem}
        </p>
      </div>
      <Field
        label="Coupon"
        optional
        hint="Customers who agreed at checkout can buy this product with one click, with the same card. Without a valid coupon, there is no offer."
        error={problems?.discount?.message}
      >
        {(labeled) => (
          <ReferenceField
            {...labeled}
            name={field.name}
            value={field.value ?? ""}
            of={["coupon"]}
            onChange={field.onChange}
            none="No discount"
          />
        )}
      </Field>
    </>
  );
}
