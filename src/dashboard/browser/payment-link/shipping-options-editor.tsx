import { Plus, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { type UseFormReturn, useController, useFieldArray, useWatch } from "react-hook-form";
import type { DeliveryTime } from "#catalog/shipping-rate/delivery.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import type { PaymentLinkForm } from "#dashboard/forms/payment-link-schema.ts";
import type { Currency } from "#kernel/currency.ts";
import { formatMoney, parseMajor } from "#kernel/money.ts";
import { MAX_SHIPPING_OPTIONS } from "#order/shipping-option.ts";

type OptionForm = PaymentLinkForm["shippingOptions"][number];

interface EditorProps {
  form: UseFormReturn<PaymentLinkForm>;
  /** The currency of the selected products; undefined without one. */
  currency: Currency | undefined;
}

const UNITS: Record<DeliveryTime["unit"], string> = {
  hour: "hours",
  day: "days",
  business_day: "business days",
  week: "weeks",
  month: "months",
};

/** The ways to ship, in the currency of the products. */
export function ShippingOptionsEditor({ form, currency: sold }: EditorProps) {
  const { defaultCurrency } = useDashboard();
  const currency = sold ?? defaultCurrency;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "shippingOptions", keyName: "key" });
  useEffect(() => {
    form.getValues("shippingOptions").forEach((option, index) => {
      // A shipping rate has its own currency: the server rejects another one than that of the products.
      if (sold && option.currency !== sold && option.shippingRate === undefined)
        form.setValue(`shippingOptions.${index}.currency`, sold);
    });
  }, [form, sold]);
  const add = () =>
    append(
      {
        id: "",
        name: "",
        price: "",
        currency,
        freeFrom: "",
        countries: [],
        soonest: "",
        latest: "",
        unit: "business_day",
        taxBehavior: "unspecified",
      },
      { focusName: `shippingOptions.${fields.length}.name` },
    );
  const removeAt = (index: number) => {
    remove(index);
    focusAdd();
  };
  return (
    <fieldset className="space-y-4 rounded-lg border border-field/60 p-3">
      <legend className="px-1 text-sm font-medium">Shipping options</legend>
      {fields.length === 0 && (
        <p className="text-sm text-muted">
          Shipping is free until you add an option. Customers choose one at checkout.
        </p>
      )}
      {fields.map((field, index) => (
        <div key={field.key} className="space-y-3 border-b pb-4 last:border-0">
          <div className="flex items-center justify-between gap-2">
            <p className="text-sm font-medium">Shipping option {index + 1}</p>
            <Button variant="quiet" aria-label={`Remove shipping option ${index + 1}`} onClick={() => removeAt(index)}>
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </div>
          {field.shippingRate === undefined ? (
            <OptionFields form={form} index={index} currency={currency} />
          ) : (
            <PickedRate form={form} index={index} option={field} currency={currency} />
          )}
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <RatePicker
          currency={currency}
          picked={fields.flatMap(({ id, shippingRate }) => [id, shippingRate])}
          disabled={fields.length >= MAX_SHIPPING_OPTIONS}
          onPick={(option) => append(option, { shouldFocus: false })}
        />
        <Button id="add-shipping" disabled={fields.length >= MAX_SHIPPING_OPTIONS} onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add shipping option
        </Button>
      </div>
    </fieldset>
  );
}

interface RatePickerProps {
  currency: Currency;
  /** The rates that can't be picked again. */
  picked: readonly (string | undefined)[];
  disabled: boolean;
  onPick: (option: OptionForm) => void;
}

/** Adds one of the merchant's shipping rates in the currency of the products; nothing if none is left. */
function RatePicker({ currency, picked, disabled, onPick }: RatePickerProps) {
  const { data = [] } = trpc.shippingRate.options.useQuery({ currency });
  const [selected, setSelected] = useState("");
  const left = data.filter(({ shippingRate }) => !picked.includes(shippingRate));
  const option = left.find(({ shippingRate }) => shippingRate === selected) ?? left[0];
  if (!option) return null;
  const add = () => {
    onPick(option);
    // The button goes with the last rate.
    if (left.length === 1) focusAdd();
  };
  return (
    <>
      <Field label="Shipping rate" className="min-w-0 basis-56">
        {(control) => (
          <select
            {...control}
            value={option.shippingRate}
            disabled={disabled}
            onChange={({ target }) => setSelected(target.value)}
            className={CONTROL_CLASSES}
          >
            {left.map((rate) => (
              <option key={rate.shippingRate} value={rate.shippingRate}>
                {rate.name}, {priceText(rate)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button disabled={disabled} onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        Add shipping rate
      </Button>
    </>
  );
}

interface PickedRateProps {
  form: EditorProps["form"];
  index: number;
  option: OptionForm;
  currency: Currency;
}

/** A shipping rate that was just picked: its values are copied when the link is saved. */
function PickedRate({ form, index, option, currency }: PickedRateProps) {
  // Without an input, the server's problem with the rate is shown and focused here.
  const { field, fieldState } = useController({
    control: form.control,
    name: `shippingOptions.${index}.shippingRate`,
  });
  const problem =
    option.currency === currency
      ? fieldState.error?.message
      : `This rate is in ${option.currency}, but the products are in ${currency}. Remove it.`;
  return (
    <div ref={field.ref} tabIndex={-1} className="text-sm">
      <p>
        {option.name}, {priceText(option)}
      </p>
      <p role={problem && "alert"} className={problem ? "text-danger" : "text-muted"}>
        {problem ?? "The link stores a copy of this shipping rate. Later changes to the rate don’t affect the link."}
      </p>
    </div>
  );
}

/** The option's price, which the server wrote, for example "$4.90". */
function priceText({ price, currency }: Pick<OptionForm, "price" | "currency">): string {
  const amount = parseMajor(price, currency);
  if (amount === 0n) return "Free";
  return typeof amount === "bigint" ? formatMoney(amount, currency, LOCALE) : `${price} ${currency}`;
}

/** Moves the focus from a button that is about to go. */
function focusAdd(): void {
  requestAnimationFrame(() => document.getElementById("add-shipping")?.focus());
}

function OptionFields({ form, index, currency }: { form: EditorProps["form"]; index: number; currency: Currency }) {
  const path = `shippingOptions.${index}` as const;
  const texts = [
    { name: "name", label: "Name", placeholder: "Standard", inputMode: "text" },
    { name: "price", label: `Price in ${currency}`, placeholder: "4.90", inputMode: "decimal" },
    { name: "freeFrom", label: "Free for orders from", placeholder: "Never", inputMode: "decimal" },
    { name: "soonest", label: "Minimum delivery time", placeholder: "", inputMode: "numeric" },
    { name: "latest", label: "Maximum delivery time", placeholder: "", inputMode: "numeric" },
  ] as const;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {texts.map(({ name, label, placeholder, inputMode }) => (
        <TextField
          key={name}
          form={form}
          name={`${path}.${name}`}
          label={label}
          inputMode={inputMode}
          placeholder={placeholder}
        />
      ))}
      <Field label="Unit">
        {(control) => (
          <select {...control} {...form.register(`${path}.unit`)} className={CONTROL_CLASSES}>
            {Object.entries(UNITS).map(([unit, word]) => (
              <option key={unit} value={unit}>
                {word}
              </option>
            ))}
          </select>
        )}
      </Field>
      <OptionCountries form={form} index={index} />
    </div>
  );
}

/** None chosen: all that are shipped to. */
function OptionCountries({ form, index }: { form: EditorProps["form"]; index: number }) {
  const allowed = useWatch({ control: form.control, name: "shippingCountries" });
  const chosen = useWatch({ control: form.control, name: `shippingOptions.${index}.countries` });
  const names = new Intl.DisplayNames(LOCALE, { type: "region" });
  const toggle = (code: string) =>
    form.setValue(
      `shippingOptions.${index}.countries`,
      chosen.includes(code) ? chosen.filter((country) => country !== code) : [...chosen, code],
      { shouldDirty: true },
    );
  const listed = [...new Set([...chosen, ...allowed])];
  return (
    <details className="sm:col-span-3">
      <summary className="min-h-11 cursor-pointer py-2 text-sm sm:min-h-8">
        {chosen.length === 0 ? "All countries you ship to" : `${chosen.length} of the countries you ship to`}
      </summary>
      <ul className="grid max-h-40 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {listed.map((code) => (
          <li key={code}>
            <label className="flex min-h-11 items-center gap-3 text-sm sm:min-h-8">
              <input
                type="checkbox"
                checked={chosen.includes(code)}
                onChange={() => toggle(code)}
                className="size-4.5 shrink-0 accent-accent"
              />
              {names.of(code) ?? code}
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
