import { dayText } from "#checkout/pages/day-format.ts";
import type { Subscription } from "#money/subscription/model.ts";
import type { View } from "#portal/pages/parts/view.ts";
import type { PauseMonths } from "#portal/subscription/can-be-paused.ts";

interface Props {
  view: View;
  subscription: Subscription;
  /** The ends among which the customer chooses. */
  ends: readonly { months: PauseMonths; at: Date }[];
  action: string;
}

/** Until when a subscription isn't charged, and the button that pauses it. */
export function PauseForm({ view: { messages, words }, subscription: { terms }, ends, action }: Props) {
  const { pause } = words;
  return (
    <div className="panel">
      <h1 className="text-2xl font-semibold text-balance">{pause.title}</h1>
      <p className="mt-2 font-medium wrap-anywhere">
        <bdi>{terms.productName}</bdi>
      </p>
      <p className="mt-1 text-pretty">{pause.message}</p>
      <form method="post" action={action} className="mt-5 space-y-4">
        <fieldset className="space-y-1">
          <legend className="mb-1 block text-sm font-medium">{pause.choose}</legend>
          {ends.map(({ months, at }, index) => (
            <label key={months} className="flex min-h-11 items-center gap-3 py-2">
              <input
                type="radio"
                name="months"
                value={months}
                defaultChecked={index === 0}
                className="size-5 shrink-0 accent-accent"
              />
              <span>{pause.until(months, dayText(at, messages.locale))}</span>
            </label>
          ))}
        </fieldset>
        <input type="submit" value={pause.button} className="button w-full" />
      </form>
    </div>
  );
}
