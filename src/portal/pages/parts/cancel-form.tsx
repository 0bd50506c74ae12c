import { dayText } from "#checkout/pages/day-format.ts";
import { CANCELLATION_FEEDBACK, MAX_CANCELLATION_COMMENT, type Subscription } from "#money/subscription/model.ts";
import type { View } from "#portal/pages/parts/view.ts";

interface Props {
  view: View;
  subscription: Subscription;
  /** Not with its period: see `endsNow`. */
  endsNow: boolean;
  action: string;
}

/** When it would end, a reason that nobody has to give, and two ways out of equal rank. */
export function CancelForm({ view: { messages, words, pathOf }, subscription, endsNow, action }: Props) {
  const { cancel } = words;
  const { currentPeriodEnd, terms } = subscription;
  return (
    <div className="panel">
      <h1 className="text-2xl font-semibold text-balance">{cancel.title}</h1>
      <p className="mt-2 font-medium wrap-anywhere">
        <bdi>{terms.productName}</bdi>
      </p>
      <p className="mt-1 text-pretty">
        {endsNow ? cancel.now : cancel.atEnd(dayText(currentPeriodEnd, messages.locale))} {cancel.noRefund}
      </p>
      <form method="post" action={action} className="mt-5 space-y-4">
        <div>
          <label htmlFor="feedback" className="mb-1 block text-sm font-medium">
            {cancel.reason}
          </label>
          <select id="feedback" name="feedback" className="input" defaultValue="">
            <option value="">{cancel.none}</option>
            {CANCELLATION_FEEDBACK.map((feedback) => (
              <option key={feedback} value={feedback}>
                {cancel.feedback[feedback]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="comment" className="mb-1 block text-sm font-medium">
            {cancel.comment}
          </label>
          <textarea
            id="comment"
            name="comment"
            rows={2}
            maxLength={MAX_CANCELLATION_COMMENT}
            className="block w-full rounded-lg border border-field bg-surface px-3 py-2 text-base text-ink"
          />
        </div>
        <input type="submit" value={cancel.button} className="button w-full" />
      </form>
      <a className="button-quiet mt-3" href={pathOf()}>
        {cancel.keep}
      </a>
    </div>
  );
}
