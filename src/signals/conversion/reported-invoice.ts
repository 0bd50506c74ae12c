import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Invoice } from "#money/invoice/model.ts";
import { hasEarlierPaidInvoice } from "#money/invoice/store.ts";

/** Whether a paid invoice is reported on its own. The first invoice of a session is the session's `Purchase`. */
export function isReportedByItself({
  billingReason,
  amountPaid,
}: Pick<Invoice, "billingReason" | "amountPaid">): boolean {
  return billingReason === "subscription_cycle" && amountPaid > 0n;
}

/** As what a paid invoice is reported: the first payment after a trial is the session's `Purchase`. */
export async function reportedName(
  actor: Actor,
  session: Pick<CheckoutSession, "paymentStatus">,
  invoice: Invoice,
): Promise<"Purchase" | "Renewal"> {
  const isFirst = session.paymentStatus !== "paid" && !(await hasEarlierPaidInvoice(actor, invoice));
  return isFirst ? "Purchase" : "Renewal";
}

/** The ID under which a paid invoice is reported. */
export async function reportedId(
  actor: Actor,
  session: Pick<CheckoutSession, "id" | "paymentStatus">,
  invoice: Invoice,
): Promise<string> {
  return (await reportedName(actor, session, invoice)) === "Purchase" ? session.id : invoice.id;
}
