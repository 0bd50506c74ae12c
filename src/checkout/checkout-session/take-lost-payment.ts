import { lockCheckoutSession, startLostPayment, updateCheckoutSessionRow } from "#checkout/checkout-session/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { canContinue, findOwnPayment, writeLostPayment } from "#money/charge/lost-payment.ts";
import type { Payment } from "#money/payment/model.ts";
import type { ProcessorCharge } from "#money/processor/interface/processor.ts";

/** The lost payment of a session: see `Payable`. The charge's email becomes the customer's if none is known. */
export async function takeLostSessionPayment(
  actor: Actor,
  id: string,
  charge: ProcessorCharge,
): Promise<Payment | null> {
  const session = await lockCheckoutSession(actor, id);
  if (!session) return null;
  const own = await findOwnPayment(actor, charge);
  if (own && (own.checkoutSessionId !== id || !canContinue(own, charge))) return null;
  // The payment in progress may be this one.
  if (own?.status !== "created" && !(await startLostPayment(actor, id, charge))) return null;
  if (session.customerDetails?.email === undefined && charge.customerEmail !== null) {
    const { shipping, customFieldAnswers, consent, customerTimeZone } = session;
    const customerDetails = { ...session.customerDetails, email: charge.customerEmail };
    const customer = { customerDetails, shipping, customFieldAnswers, consent, customerTimeZone };
    await updateCheckoutSessionRow(actor, session, { customer });
  }
  return writeLostPayment(actor, charge, own);
}
