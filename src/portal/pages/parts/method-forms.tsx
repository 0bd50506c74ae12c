import type { View } from "#portal/pages/parts/view.ts";

/** Subscriptions that get the same payment method. */
export interface MethodGroup {
  subscriptions: readonly { id: string; name: string }[];
  /** What is open and charged to it immediately, formatted; null for nothing. */
  openAmount: string | null;
}

interface Props {
  view: View;
  groups: readonly MethodGroup[];
  action: string;
  /** Where it is changed for the others as well. */
  all: string | undefined;
  /** Whether there are others than those that are named. */
  hasMore: boolean;
}

/** What another payment method is used for, and the button that leads to where it is entered; for each customer. */
export function MethodForms({ view: { words, messages }, groups, action, all, hasMore }: Props) {
  const { method } = words;
  return (
    <>
      <h1 className="text-2xl font-semibold text-balance">{method.title}</h1>
      {groups.length === 0 && <p className="panel">{method.none}</p>}
      {groups.map(({ subscriptions, openAmount }) => (
        <section key={subscriptions[0]?.id} className="panel">
          <p className="text-pretty">{method.used}</p>
          <ul className="mt-2 list-disc space-y-1 ps-5 font-medium wrap-anywhere">
            {subscriptions.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          {openAmount !== null && <p className="mt-3 text-pretty">{messages.order.openPayments(openAmount)}</p>}
          <form method="post" action={action} className="mt-5">
            <input type="hidden" name="subscriptions" value={subscriptions.map(({ id }) => id).join(",")} />
            <input
              type="submit"
              value={method.button}
              aria-label={
                groups.length > 1 ? `${method.button}: ${subscriptions.map(({ name }) => name).join(", ")}` : undefined
              }
              className="button w-full"
            />
          </form>
        </section>
      ))}
      {hasMore && <p className="text-pretty">{method.others}</p>}
      {all !== undefined && (
        <a className="button-quiet" href={all}>
          {method.all}
        </a>
      )}
    </>
  );
}
