import { dayText } from "#checkout/pages/day-format.ts";
import { paymentText } from "#checkout/pages/receipt-rows.ts";
import { formatMoney } from "#kernel/money.ts";
import type { ShownPaymentMethod } from "#money/payment-method/model.ts";
import { periodAmount, type Subscription } from "#money/subscription/model.ts";
import type { View } from "#portal/pages/parts/view.ts";
import type { PortalSubscription } from "#portal/person/model.ts";
import { canBeCanceled } from "#portal/subscription/can-be-canceled.ts";
import { canBeResumed } from "#portal/subscription/can-be-paused.ts";
import { canChangePlan } from "#portal/subscription/can-change-plan.ts";

/** A subscription, and whether its customer can pause it. */
export type ShownSubscription = PortalSubscription & { isPausable: boolean };

/** A subscription that runs: what is paid, when next, and how to stop it. */
export function SubscriptionCard({ view, shown }: { view: View; shown: ShownSubscription }) {
  const { messages, words, pathOf, features } = view;
  const { subscription, method, isPausable } = shown;
  const { id, items, currency, recurrence, terms, cancelAt, canceledByCustomer, status } = subscription;
  const amount = formatMoney(periodAmount(items), currency, messages.locale);
  const needsPayment = status === "past_due" || status === "unpaid";
  const at = (part: string) => pathOf(`/subscriptions/${id}/${part}`);
  return (
    <section className="panel" aria-labelledby={id}>
      <h3 id={id} className="text-lg font-semibold wrap-anywhere">
        <bdi>{terms.productName}</bdi>
      </h3>
      <p className="mt-1">{messages.order.per(recurrence, amount)}</p>
      {needsPayment && (
        <p className="mt-3 rounded-lg bg-danger-soft px-3 py-2 text-pretty text-danger">
          {stateText(view, subscription)}
        </p>
      )}
      <div className="mt-2 space-y-1 text-sm text-pretty text-muted">
        {cancelAt !== null && <p className="text-ink">{words.subscription.ends(dayText(cancelAt, messages.locale))}</p>}
        {!needsPayment && stateText(view, subscription) && <p>{stateText(view, subscription)}</p>}
        {subscription.scheduledUpdate && (
          <p className="text-ink">
            {words.plan.planned(
              dayText(subscription.scheduledUpdate.effectiveAt, messages.locale),
              subscription.scheduledUpdate.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", "),
            )}
          </p>
        )}
        {nextText(view, shown) && <p>{nextText(view, shown)}</p>}
        <p>{method ? words.subscription.method(methodText(view, method)) : words.subscription.noMethod}</p>
      </div>
      {features.paymentMethodUpdate.enabled && (
        <a
          className={status === "past_due" ? "button mt-4" : "button-quiet mt-4"}
          href={at("payment-method")}
          aria-label={`${words.method.title}: ${terms.productName}`}
        >
          {words.method.title}
        </a>
      )}
      {canChangePlan(subscription, features) && (
        <a className="button-quiet mt-4" href={at("update")} aria-label={`${words.plan.title}: ${terms.productName}`}>
          {words.plan.title}
        </a>
      )}
      {subscription.scheduledUpdate?.byCustomer && (
        <form method="post" action={at("update/undo")} className="mt-4">
          <input
            type="submit"
            value={words.plan.undo}
            aria-label={`${words.plan.undo}: ${terms.productName}`}
            className="button-quiet w-full"
          />
        </form>
      )}
      {isPausable && (
        <a className="button-quiet mt-4" href={at("pause")} aria-label={`${words.pause.title}: ${terms.productName}`}>
          {words.pause.title}
        </a>
      )}
      {canBeResumed(subscription, features) && (
        <form method="post" action={at("resume")} className="mt-4">
          <input
            type="submit"
            value={words.pause.resume}
            aria-label={`${words.pause.resume}: ${terms.productName}`}
            className="button-quiet w-full"
          />
        </form>
      )}
      {features.subscriptionCancel.enabled && canBeCanceled(subscription) && (
        <a
          className="button-quiet mt-4"
          href={at("cancel")}
          aria-label={`${words.subscription.cancel}: ${terms.productName}`}
        >
          {words.subscription.cancel}
        </a>
      )}
      {features.subscriptionCancel.enabled && canceledByCustomer && cancelAt !== null && (
        <form method="post" action={at("keep")} className="mt-4">
          <input
            type="submit"
            value={words.subscription.undo}
            aria-label={`${words.subscription.undo}: ${terms.productName}`}
            className="button-quiet w-full"
          />
        </form>
      )}
    </section>
  );
}

/** What its status means for the customer; undefined if it is as usual. */
function stateText({ messages, words }: View, subscription: Subscription): string | undefined {
  const { status, trialEnd, collectionPaused, resumesAt } = subscription;
  const day = (at: Date) => dayText(at, messages.locale);
  if (status === "past_due") return words.subscription.pastDue;
  if (status === "unpaid") return words.subscription.unpaid;
  if (status === "paused") return words.subscription.paused;
  if (status === "trialing" && trialEnd) return words.subscription.trial(day(trialEnd));
  if (!collectionPaused) return undefined;
  return resumesAt ? words.subscription.notBilledUntil(day(resumesAt)) : words.subscription.notBilled;
}

function nextText({ messages, words }: View, { next, subscription }: PortalSubscription): string | undefined {
  if (!next) return undefined;
  const day = dayText(next.at, messages.locale);
  if (next.amount === null) return words.subscription.nextDay(day);
  return words.subscription.next(formatMoney(next.amount, subscription.currency, messages.locale), day);
}

function methodText({ messages }: View, { type, card }: ShownPaymentMethod): string {
  return paymentText({ type, cardBrand: card?.brand ?? null, cardLastFour: card?.lastFour ?? null }, messages);
}

/** Subscriptions that have ended. */
export function EndedRows({ view, subscriptions }: { view: View; subscriptions: readonly Subscription[] }) {
  const { messages, words } = view;
  return (
    <ul className="divide-y divide-line">
      {subscriptions.map(({ id, terms, endedAt, updatedAt }) => (
        <li key={id} className="py-3">
          <p className="font-medium wrap-anywhere">
            <bdi>{terms.productName}</bdi>
          </p>
          <p className="text-sm text-muted">
            {words.subscription.ended(dayText(endedAt ?? updatedAt, messages.locale))}
          </p>
        </li>
      ))}
    </ul>
  );
}
