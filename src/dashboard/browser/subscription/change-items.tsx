"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { useInvalidateBilling } from "#dashboard/browser/invoice/use-invalidate-billing.ts";
import { intervalNames } from "#dashboard/browser/labels/interval-names.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { itemsFormOf, SubscriptionItemsForm } from "#dashboard/forms/subscription-schema.ts";
import type { SubscriptionDetail } from "#dashboard/server/subscription/subscription-detail.ts";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";
import { periodAmount, type SubscriptionItem } from "#money/subscription/model.ts";

interface ChangeItemsProps {
  detail: SubscriptionDetail;
  onClose: () => void;
}

/** Changes prices and quantities from the next period on: within the currency and the interval. */
export function ChangeItems({ detail, onClose }: ChangeItemsProps) {
  const { subscription } = detail;
  const { id, currency, recurrence, currentPeriodEnd } = subscription;
  const invalidate = useInvalidateBilling();
  const form = useForm<SubscriptionItemsForm>({
    resolver: zodResolver(SubscriptionItemsForm),
    defaultValues: itemsFormOf(subscription),
  });
  const change = trpc.subscription.updateItems.useMutation({
    onSuccess: async () => {
      onClose();
      await invalidate();
      toast.success("Saved. Applies from the next period.");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const items = subscription.scheduledUpdate?.items ?? subscription.items;
  const values = useWatch({ control: form.control }) as SubscriptionItemsForm;
  const money = (amount: MinorUnits) => `${formatMoney(amount, currency, LOCALE)} ${intervalNames(recurrence)}`;
  const next = nextAmount(values, items, detail);
  return (
    <Form onSubmit={form.handleSubmit((checked) => change.mutate({ id, form: checked }))}>
      <div className="space-y-4">
        <FormFailure form={form} title="Couldn’t update the subscription" error={change.error} />
        {items.map((item, index) => (
          <ItemFields key={item.id} item={item} index={index} form={form} detail={detail} />
        ))}
        <p className="text-sm text-pretty text-muted">
          Changes start on <LocalTime date={currentPeriodEnd} seconds={false} />. The current period isn’t affected.
          {next !== undefined && (
            <>
              {" "}
              New amount: <strong className="font-medium text-ink">{money(next)}</strong> before discounts and tax
              (currently {money(periodAmount(subscription.items))}).
            </>
          )}
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={change.isPending}>
            {change.isPending ? "Saving…" : "Save changes"}
          </Button>
        </div>
      </div>
    </Form>
  );
}

interface ItemFieldsProps {
  item: SubscriptionItem;
  index: number;
  form: UseFormReturn<SubscriptionItemsForm>;
  detail: SubscriptionDetail;
}

function ItemFields({ item, index, form, detail }: ItemFieldsProps) {
  const { currency } = detail.subscription;
  const errors = form.formState.errors.items?.[index];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium wrap-anywhere">{item.name}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
        <Field label="Price" error={errors?.priceId?.message}>
          {(control) => (
            <select {...control} {...form.register(`items.${index}.priceId`)} className={CONTROL_CLASSES}>
              {choicesOf(item, detail).map(({ priceId, unitAmount, note }) => (
                <option key={priceId} value={priceId}>
                  {formatMoney(unitAmount, currency, LOCALE)}
                  {note && ` (${note})`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField form={form} name={`items.${index}.quantity`} label="Quantity" inputMode="numeric" />
      </div>
    </fieldset>
  );
}

interface PriceChoice {
  priceId: string;
  unitAmount: MinorUnits;
  note: string | null;
}

/** The prices an item can have: its current price, even if it is archived, and others of its product. */
function choicesOf(item: SubscriptionItem, { subscription, prices }: SubscriptionDetail): PriceChoice[] {
  const has = [item, ...subscription.items].filter(({ id }) => id === item.id);
  const own = has.map(({ priceId, unitAmount }) => ({ priceId, unitAmount, note: "current price" }));
  const current = own.at(-1);
  const planned = own[0];
  const others = prices
    .filter(({ id, productId }) => productId === item.productId && id !== current?.priceId)
    .map(({ id, unitAmount, nickname, lookupKey }) => ({
      priceId: id,
      unitAmount: unitAmount ?? 0n,
      note: nickname ?? lookupKey,
    }));
  const choices = [...(current ? [current] : []), ...others];
  const knowsPlanned = !planned || choices.some(({ priceId }) => priceId === planned.priceId);
  return knowsPlanned ? choices : [...choices, { ...planned, note: "scheduled price" }];
}

/** The amount of the next period; undefined while a quantity is invalid. */
function nextAmount(
  { items: values }: SubscriptionItemsForm,
  items: readonly SubscriptionItem[],
  detail: SubscriptionDetail,
): MinorUnits | undefined {
  const amounts = items.map((item, index) => {
    const value = values[index];
    const choice = choicesOf(item, detail).find(({ priceId }) => priceId === value?.priceId);
    return choice && /^\d{1,4}$/.test(value?.quantity.trim() ?? "")
      ? choice.unitAmount * BigInt(value?.quantity.trim() ?? 0)
      : undefined;
  });
  return amounts.includes(undefined) ? undefined : amounts.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n);
}
