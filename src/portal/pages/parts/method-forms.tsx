import type { View } from "#portal/pages/parts/view.ts";

/** Subscriptions that get the same payment method. */
export interface MethodGroup {
  /** Whose they all are; undefined for a single one. */
  customerId: string | undefined;
  names: readonly string[];
  /** Whether an invoice of theirs could not be charged. */
  isOpen: boolean;
}

interface Props {
  view: View;
  groups: readonly MethodGroup[];
  action: string;
  /** Where it is changed for the others as well. */
  all: string | undefined;
}

/** What another payment method is used for, and the button that leads to where it is entered; for each customer. */
export function MethodForms({ view: { words }, groups, action, all }: Props) {
  const { method } = words;
  return (
    <>
      <h1 className="text-2xl font-semibold text-balance">{method.title}</h1>
      {groups.length === 0 && <p className="panel">{method.none}</p>}
      {groups.map(({ customerId, names, isOpen }) => (
        <section key={customerId ?? ""} className="panel">
          <p className="text-pretty">{method.used}</p>
          <ul className="mt-2 list-disc space-y-1 ps-5 font-medium wrap-anywhere">
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two subscriptions may have one name, and their order is fixed.
              <li key={index}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          {isOpen && <p className="mt-3 text-pretty">{method.open}</p>}
          <form method="post" action={action} className="mt-5">
            {customerId !== undefined && <input type="hidden" name="customer" value={customerId} />}
            <input
              type="submit"
              value={method.button}
              aria-label={groups.length > 1 ? `${method.button}: ${names.join(", ")}` : undefined}
              className="button w-full"
            />
          </form>
        </section>
      ))}
      {all !== undefined && (
        <a className="button-quiet" href={all}>
          {method.all}
        </a>
      )}
    </>
  );
}
