import { dayText } from "#checkout/pages/day-format.ts";
import { paymentText } from "#checkout/pages/receipt-rows.ts";
import { formatMoney } from "#kernel/money.ts";
import type { ShownPaymentMethod } from "#money/payment-method/model.ts";
import { periodAmount, type Subscription } from "#money/subscription/model.ts";
import type { View } from "#portal/pages/parts/view.ts";
import type { PortalSubscription } from "#portal/person/model.ts";
import { canBeCanceled } from "#portal/subscription/can-be-canceled.ts";
import { canBeResumed } from "#portal/subscription/can-be-paused.ts";

/** A subscription, and whether its customer can pause it, or change to another plan or quantity. */
export type ShownSubscription = PortalSubscription & { isPausable: boolean; hasOtherPlans: boolean };

/** A subscription that runs: what is paid, when next, and how to stop it. */
export function SubscriptionCard({ view, shown }: { view: View; shown: ShownSubscription }) {
  const { messages, words, pathOf, features } = view;
  const { subscription, method, isPausable, hasOtherPlans } = shown;
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
        <CardLink
          name={terms.productName}
          label={words.method.title}
          href={at("payment-method")}
          isMain={status === "past_due"}
        />
      )}
      {hasOtherPlans && <CardLink name={terms.productName} label={words.plan.title} href={at("update")} />}
      {subscription.scheduledUpdate?.byCustomer && (
        <CardButton name={terms.productName} label={words.plan.undo} action={at("update/undo")} />
      )}
      {isPausable && <CardLink name={terms.productName} label={words.pause.title} href={at("pause")} />}
      {canBeResumed(subscription, features) && (
        <CardButton name={terms.productName} label={words.pause.resume} action={at("resume")} />
      )}
      {features.subscriptionCancel.enabled && canBeCanceled(subscription) && (
        <CardLink name={terms.productName} label={words.subscription.cancel} href={at("cancel")} />
      )}
      {features.subscriptionCancel.enabled && canceledByCustomer && cancelAt !== null && (
        <CardButton name={terms.productName} label={words.subscription.undo} action={at("keep")} />
      )}
    </section>
  );
}

/** Several cards have the same: a screen reader hears which subscription is meant. */
interface CardAction {
  /** Of the subscription. */
  name: string;
  label: string;
}

function CardLink({ name, label, href, isMain = false }: CardAction & { href: string; isMain?: boolean }) {
  return (
    <a className={isMain ? "button mt-4" : "button-quiet mt-4"} href={href} aria-label={`${label}: ${name}`}>
      {label}
    </a>
  );
}

function CardButton({ name, label, action }: CardAction & { action: string }) {
  return (
    <form method="post" action={action} className="mt-4">
      <input type="submit" value={label} aria-label={`${label}: ${name}`} className="button-quiet w-full" />
    </form>
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
