import { dayText } from "#checkout/pages/day-format.ts";
import { Field } from "#checkout/pages/parts/field.tsx";
import { formatMoney, type MinorUnits } from "#kernel/money.ts";
import { periodAmount, type Subscription } from "#money/subscription/model.ts";
import type { View } from "#portal/pages/parts/view.ts";
import type { Plan, PlanOptions } from "#portal/subscription/plan-options.ts";

interface Props {
  view: View;
  subscription: Subscription;
  action: string;
}

/** The choice of a price and a quantity. Nothing is changed by it. */
export function PlanForm({
  view: { messages, words },
  subscription: { currency, recurrence },
  options: { planned, choices, hasQuantity },
  max,
  action,
  isOutdated,
  problem,
}: Props & { options: PlanOptions; max: number; isOutdated: boolean; problem: string | undefined }) {
  const { order, locale } = messages;
  // A form that is sent by GET replaces its action's query, which may name the language.
  const { pathname, searchParams } = new URL(action, "http://localhost");
  return (
    <div className="panel">
      <h1 className="text-2xl font-semibold text-balance">{words.plan.title}</h1>
      {isOutdated && <Changed text={words.plan.changed} />}
      <form method="get" action={pathname} className="mt-5 space-y-4">
        {[...searchParams].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="space-y-2">
          <legend className="mb-1 block text-sm font-medium">{words.plan.choose}</legend>
          {choices.map(({ priceId, name, unitAmount }) => (
            <label key={priceId} className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="radio"
                name="price"
                value={priceId}
                defaultChecked={priceId === planned.priceId}
                className="mt-1 size-5 shrink-0 accent-accent"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <bdi className="block font-medium">{name}</bdi>
                <span className="text-sm text-muted">
                  {order.per(recurrence, formatMoney(unitAmount, currency, locale))}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        {hasQuantity && (
          <Field id="quantity" label={words.plan.quantity} problem={problem}>
            <input
              id="quantity"
              name="quantity"
              className="input"
              inputMode="numeric"
              dir="ltr"
              maxLength={String(max).length}
              defaultValue={planned.quantity}
              aria-describedby="quantity-error"
              aria-invalid={problem !== undefined}
            />
          </Field>
        )}
        <input type="submit" value={words.plan.next} className="button w-full" />
      </form>
    </div>
  );
}

/**
 * What is charged from when on, and the button that plans it.
 * @param firstTotal what the first period costs, with discounts and tax; null if it isn't known.
 */
export function ConfirmPlan({
  view: { messages, words, pathOf },
  subscription: { id, currency, recurrence, currentPeriodEnd },
  plan,
  firstTotal,
  promised,
  isOutdated,
  action,
}: Props & { plan: Plan; firstTotal: MinorUnits | null; promised: string; isOutdated: boolean }) {
  const { order, locale } = messages;
  const amount = periodAmount([plan]);
  const per = order.per(recurrence, formatMoney(amount, currency, locale));
  const day = dayText(currentPeriodEnd, locale);
  return (
    <div className="panel">
      <h1 className="text-2xl font-semibold text-balance">{words.plan.confirmTitle}</h1>
      <p className="mt-2 font-medium wrap-anywhere">
        <bdi>{plan.quantity > 1 ? `${plan.quantity} × ${plan.name}` : plan.name}</bdi>
      </p>
      {isOutdated && <Changed text={words.plan.changed} />}
      <p className="mt-1 text-pretty">
        {firstTotal === amount ? words.plan.fromTotal(day, per) : words.plan.from(day, per)}{" "}
        {firstTotal !== null &&
          firstTotal !== amount &&
          `${words.plan.first(formatMoney(firstTotal, currency, locale), day)} `}
        {words.plan.untilThen}
      </p>
      <form method="post" action={action} className="mt-5">
        <input type="hidden" name="price" value={plan.priceId} />
        <input type="hidden" name="quantity" value={plan.quantity} />
        <input type="hidden" name="promised" value={promised} />
        <input type="submit" value={words.plan.button} className="button w-full" />
      </form>
      <a className="button-quiet mt-3" href={pathOf(`/subscriptions/${id}/update`)}>
        {words.plan.back}
      </a>
    </div>
  );
}

function Changed({ text }: { text: string }) {
  return (
    <p role="alert" className="mt-3 rounded-lg bg-danger-soft px-3 py-2 text-pretty text-danger">
      {text}
    </p>
  );
}
