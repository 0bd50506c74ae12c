import type { Messages } from "#hosted/messages/messages.ts";

interface Props {
  messages: Messages;
  /** The order recurs, which the sandbox does not do. */
  renews: boolean;
  /** The page has a card form. */
  takesCard: boolean;
}

/** Says that this is not real, on top of every page of test mode. */
export function TestModeRibbon({ messages: { testMode }, renews, takesCard }: Props) {
  return (
    <aside
      aria-label={testMode.label}
      className="bg-warning-soft px-4 py-2 text-center text-sm text-pretty text-warning"
    >
      <strong>{testMode.label}.</strong> {testMode.noMoney} {takesCard && testMode.cardHint}{" "}
      {renews && testMode.noRenewal}
    </aside>
  );
}
