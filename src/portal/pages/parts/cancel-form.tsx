import { dayText } from "#checkout/pages/day-format.ts";
import {
  CANCELLATION_FEEDBACK,
  type CancellationDetails,
  MAX_CANCELLATION_COMMENT,
  type Subscription,
} from "#money/subscription/model.ts";
import type { View } from "#portal/pages/parts/view.ts";

interface Props {
  view: View;
  subscription: Subscription;
  /** Not with its period: see `endsNow`. */
  endsNow: boolean;
  /** The same for the form: see `promisedEnd`. */
  promised: string;
  /** If the subscription has changed since the form was shown. */
  typed?: CancellationDetails | undefined;
  action: string;
}

/** When it would end, a reason that nobody has to give, and two ways out of equal rank. */
export function CancelForm({
  view: { messages, words, pathOf, features },
  subscription,
  endsNow,
  promised,
  typed,
  action,
}: Props) {
  const { cancel } = words;
  const { currentPeriodEnd, terms, status } = subscription;
  const isUnpaid = status === "past_due" || status === "unpaid";
  const { mode, cancellationReason } = features.subscriptionCancel;
  const immediately = isUnpaid ? cancel.now : mode === "immediately" ? cancel.immediately : cancel.periodOver;
  return (
    <div className="panel">
      <h1 className="text-2xl font-semibold text-balance">{cancel.title}</h1>
      <p className="mt-2 font-medium wrap-anywhere">
        <bdi>{terms.productName}</bdi>
      </p>
      {typed && (
        <p role="alert" className="mt-3 rounded-lg bg-danger-soft px-3 py-2 text-pretty text-danger">
          {cancel.changed}
        </p>
      )}
      <p className="mt-1 text-pretty">
        {endsNow ? immediately : cancel.atEnd(dayText(currentPeriodEnd, messages.locale))} {cancel.noRefund}
      </p>
      <form method="post" action={action} className="mt-5 space-y-4">
        <input type="hidden" name="ends" value={promised} />
        {cancellationReason.enabled && (
          <>
            <div>
              <label htmlFor="feedback" className="mb-1 block text-sm font-medium">
                {cancel.reason}
              </label>
              <select id="feedback" name="feedback" className="input" defaultValue={typed?.feedback ?? ""}>
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
                defaultValue={typed?.comment ?? ""}
                maxLength={MAX_CANCELLATION_COMMENT}
                className="block w-full rounded-lg border border-field bg-surface px-3 py-2 text-base text-ink"
              />
            </div>
          </>
        )}
        <input type="submit" value={cancel.button} className="button w-full" />
      </form>
      <a className="button-quiet mt-3" href={pathOf()}>
        {cancel.keep}
      </a>
    </div>
  );
}
