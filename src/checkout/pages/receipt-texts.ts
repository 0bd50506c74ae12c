import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { dayText } from "#checkout/pages/day-format.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { orderName } from "#checkout/pages/order-name.ts";
import type { Receipt } from "#checkout/receipt/model.ts";
import { formatMoney } from "#kernel/money.ts";
import { trialDays } from "#order/offer.ts";

/** The kind of a completed session without a payment. */
export type UnpaidKind = "trial" | "free" | "saved";

/** Undefined if something was paid: then there is a receipt, otherwise a confirmation. */
export function unpaidKind({
  mode,
  amountTotal,
  settings,
}: Pick<CheckoutSession, "mode" | "amountTotal" | "settings">): UnpaidKind | undefined {
  if (mode === "setup") return "saved";
  if (amountTotal > 0n) return undefined;
  return mode === "subscription" && trialDays({ settings }) > 0 ? "trial" : "free";
}

interface ReceiptTexts {
  title: string;
  /** The label of its number. */
  number: string;
  /** The label of the button that opens it. */
  open: string;
  /** The subject of its email. */
  subject: string;
  intro: string;
}

/** The texts of a receipt, or of the confirmation of an order without a payment. */
export function receiptTexts(
  receipt: Pick<Receipt, "session" | "number" | "nextPayment">,
  messages: Messages,
): ReceiptTexts {
  const { session, number, nextPayment } = receipt;
  const { receipt: words, locale } = messages;
  const { companyName } = session.merchant;
  const kind = unpaidKind(session);
  const money = (amount: bigint) => formatMoney(amount, session.currency, locale);
  if (kind === undefined) {
    const { title, number: label, mail } = words;
    const intro = mail.thanks(companyName, money(session.amountTotal));
    return { title, number: label, open: mail.open, subject: mail.subject(companyName, number), intro };
  }
  const { unpaid } = words;
  const { title, subject } = unpaid[kind];
  // For a trial that was canceled in the meantime, nothing is announced.
  const intro =
    kind === "trial" && nextPayment
      ? unpaid.trial.intro(orderName(session, messages), money(nextPayment.amount), dayText(nextPayment.at, locale))
      : session.settings.setupFor
        ? messages.pages.saved.replaced(companyName)
        : unpaid[kind === "saved" ? "saved" : "free"].intro(companyName);
  return { title, number: unpaid.number, open: unpaid.open, subject: subject(companyName, number), intro };
}
