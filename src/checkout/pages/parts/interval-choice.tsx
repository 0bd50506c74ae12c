import { formatPercent } from "#checkout/pages/format-percent.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { IntervalChoice as Choice } from "#checkout/payment-link/link-offer.ts";
import type { Currency } from "#kernel/currency.ts";
import { formatMoney } from "#kernel/money.ts";

interface Props {
  /** None if there is nothing to choose. */
  choices: readonly Choice[];
  currency: Currency;
  /** The rest of the page's query, with an `&` at its end; undefined if nothing can be chosen, as in a preview. */
  query: string | undefined;
  messages: Messages;
}

/**
 * The choice of the billing interval: a link to the same page for each interval, which works without script. With it,
 * the page stays: see `client/interval-choice.ts`.
 */
export function IntervalChoice({ choices, currency, query, messages }: Props) {
  if (choices.length === 0) return null;
  const { order, language } = messages;
  return (
    <nav aria-label={order.chooseInterval} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.key} className="min-w-32 flex-1">
            <a
              id={`interval-${choice.key}`}
              href={query === undefined ? undefined : `?interval=${choice.key}&${query}locale=${language}`}
              aria-current={choice.isChosen ? "true" : undefined}
              className="interval"
            >
              <ChoiceText choice={choice} currency={currency} messages={messages} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ChoiceText({ choice, currency, messages }: Pick<Props, "currency" | "messages"> & { choice: Choice }) {
  const { order, locale } = messages;
  return (
    <>
      <span className="font-medium">{order.interval(choice.recurrence)}</span>
      <span>
        <bdi>{choice.amount === 0n ? order.free : formatMoney(choice.amount, currency, locale)}</bdi>
      </span>
      {choice.savedPpm > 0 && (
        <span className="text-sm text-muted">{order.saves(formatPercent(choice.savedPpm, locale))}</span>
      )}
    </>
  );
}
