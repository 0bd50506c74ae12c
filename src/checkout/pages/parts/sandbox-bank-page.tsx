import type { Merchant } from "#account/merchant/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { formatMoney } from "#kernel/money.ts";
import type { Payment } from "#money/payment/model.ts";

/** The customer's possible decisions, as the form sends them. */
type Decision = "authorize" | "succeed_later" | "succeed_once" | "fail_later" | "decline";

interface Props {
  merchant: Merchant;
  attempt: Payment;
  decisions: readonly Decision[];
  messages: Messages;
}

/** The sandbox's bank, which asks for the same decisions as a real one. For a card it is 3-D Secure. */
export function SandboxBankPage({ merchant, attempt, decisions, messages: { bank, methods, locale } }: Props) {
  const isCard = attempt.paymentMethodType === "card";
  const words = isCard ? bank.threeDSecure : bank;
  const amount = formatMoney(attempt.amount, attempt.currency, locale);
  const details: [string, string][] = [
    [bank.payee, merchant.companyName],
    [bank.amount, amount],
    ...(isCard ? [] : [[bank.method, methods[attempt.paymentMethodType]] as [string, string]]),
  ];
  return (
    <div className="panel">
      <p className="text-sm font-medium text-muted">{bank.name}</p>
      <h1 className="mt-1 text-2xl font-semibold text-balance">{words.title}</h1>
      <p className="mt-2 text-pretty text-muted">{words.message}</p>
      <dl className="mt-6 border-y border-line py-2">
        {details.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4 py-2">
            <dt className="text-muted">{term}</dt>
            <dd className="min-w-0 text-end font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <form method="post" className="mt-6 flex flex-col gap-2">
        {decisions.map((decision, index) => (
          <button
            key={decision}
            type="submit"
            name="decision"
            value={decision}
            className={index === 0 ? "button w-full" : "link w-full cursor-pointer"}
          >
            {isCard ? (decision === "decline" ? bank.threeDSecure.fail : bank.threeDSecure.complete) : bank[decision]}
          </button>
        ))}
      </form>
    </div>
  );
}
