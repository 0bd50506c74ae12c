import type { Messages } from "#checkout/pages/messages/messages.ts";
import { formatCardNumber, SANDBOX_CARDS } from "#money/processor/sandbox/sandbox-cards.ts";

interface Props {
  messages: Messages;
  /** The order is recurring. */
  renews: boolean;
  /** The page has a card form. */
  acceptsCard: boolean;
}

/** The test cards with a visible effect on the page. Cards that differ only later are in the reference. */
const PAGE_CARDS = Object.values(SANDBOX_CARDS).filter(
  ({ refunds, dispute, charges, country }) =>
    refunds === undefined && dispute === undefined && charges === undefined && country === undefined,
);

/** The ribbon at the top of every test-mode page, with the test cards. */
export function TestModeRibbon({ messages: { testMode }, renews, acceptsCard }: Props) {
  return (
    <aside
      aria-label={testMode.label}
      className="flex flex-wrap items-center justify-center gap-x-3 bg-warning-soft px-4 text-center text-sm text-pretty text-warning"
    >
      <p className="py-2">
        <strong>{testMode.label}.</strong> {testMode.noMoney} {renews && testMode.renewals}
      </p>
      {acceptsCard && (
        <details className="open:w-full open:pb-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {testMode.testCards}
          </summary>
          <p>{testMode.anyDate}</p>
          <ul className="mx-auto w-fit text-start">
            {PAGE_CARDS.map(({ number, failure, authenticates }) => (
              <li key={number} className="flex flex-wrap items-center gap-x-2">
                <button
                  type="button"
                  className="min-h-11 cursor-copy font-medium tabular-nums underline underline-offset-4"
                  data-copy={formatCardNumber(number)}
                >
                  <bdi>{formatCardNumber(number)}</bdi>
                </button>
                <span>{testMode.cards[cardLabelKey(failure, authenticates)]}</span>
              </li>
            ))}
          </ul>
          <p role="status" id="copied" data-copied={testMode.copied} className="min-h-5" />
        </details>
      )}
    </aside>
  );
}

type Word = keyof Messages["testMode"]["cards"];

function cardLabelKey(failure: string | undefined, authenticates: boolean | undefined): Word {
  if (authenticates) return "authenticates";
  return failure === "card_declined" || failure === "insufficient_funds" ? failure : "pays";
}
