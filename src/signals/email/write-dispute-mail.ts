import { dayText } from "#checkout/pages/day-format.ts";
import { en } from "#checkout/pages/messages/en.ts";
import { formatMoney } from "#kernel/money.ts";
import { disputeReasonText } from "#money/dispute/dispute-reason.ts";
import type { Dispute } from "#money/dispute/model.ts";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import { typedText } from "#signals/email/templates/typed-text.ts";
import { writeNoticeMail } from "#signals/email/write-notice-mail.ts";
import type { WrittenMail } from "#signals/email/written-mail.ts";

/**
 * Writes the email to owners and admins about the current state of a dispute, in English like the dashboard.
 * @param payment what was bought, and by whom.
 */
export async function writeDisputeMail(
  dispute: Dispute,
  { description, customerEmail }: Pick<PaymentIntent, "description" | "customerEmail">,
  companyName: string,
): Promise<WrittenMail> {
  const { livemode, paymentId } = dispute;
  const subject = `${livemode ? "" : "[Test] "}${titleOf(dispute)}`;
  const lines = [
    `${titleOf(dispute)}.`,
    `Payment to ${companyName} for ${description}${customerEmail === null ? "" : ` from ${typedText(customerEmail, en)}`}.`,
    ...whatNow(dispute),
  ];
  return writeNoticeMail({ subject, lines, path: `/${livemode ? "live" : "test"}/payments/${paymentId}` });
}

function titleOf({ status, amount, currency }: Dispute): string {
  const money = formatMoney(amount, currency, "en");
  switch (status) {
    case "won":
      return `You won the dispute over ${money}`;
    case "lost":
      return `You lost the dispute over ${money}`;
    case "warning_closed":
      return `The inquiry about a payment of ${money} is closed`;
    case "warning_needs_response":
    case "warning_under_review":
      return `A bank is asking about a payment of ${money}`;
    default:
      return `A customer disputed a payment of ${money}`;
  }
}

function whatNow({ status, reason, dueBy }: Dispute): string[] {
  const by = dueBy ? ` Respond by ${dayText(dueBy, "en")}, or accept the dispute.` : "";
  const reasonText = disputeReasonText(reason);
  switch (status) {
    case "won":
      return ["The bank decided in your favor and will return the money."];
    case "lost":
      return [
        "The bank decided in the customer’s favor, or no response was submitted in time. The customer keeps the money.",
      ];
    case "warning_closed":
      return ["No funds were withdrawn."];
    case "warning_needs_response":
    case "warning_under_review":
      return [reasonText, `No money has been taken yet.${by}`];
    default:
      return [reasonText, `The bank is holding the money until it decides.${by}`];
  }
}
