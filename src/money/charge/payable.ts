import type { Actor } from "#kernel/actor.ts";
import type { Payment, PaymentOutcome } from "#money/payment/model.ts";
import type { ProcessorCharge } from "#money/processor/interface/processor.ts";
import { once } from "#platform/base/once.ts";

/** An outcome with one of the statuses. */
export type OutcomeOf<Status extends PaymentOutcome["status"]> = Extract<PaymentOutcome, { status: Status }>;

/** What a payment pays: a checkout session or an invoice. */
export interface Payable {
  /**
   * Writes the payment of a charge that the processor has and the database lost. What it paid must exist, be unpaid, have
   * the charge's amount, and have no other payment in progress.
   * @param id of the session or invoice.
   * @returns the payment, whose outcome only the processor knows; null if it can't be written.
   */
  takeLostPayment(actor: Actor, id: string, charge: ProcessorCharge): Promise<Payment | null>;
  /**
   * Locks it, and all that an outcome of the payment may change, in the order of all locks.
   * @throws DomainError `resource_missing`.
   */
  lock(actor: Actor, payment: Pick<Payment, "id" | "checkoutSessionId" | "invoiceId">): Promise<LockedPayable>;
}

/** A payable whose payment has an outcome. What it does is written in the transaction that locked it. */
export interface LockedPayable {
  /** The payment, read under the lock. */
  payment: Payment;
  /** Whether it still needs this payment's money. What it doesn't need is refunded. */
  needsMoney: boolean;
  /** The customer has done their part, and the money takes days. */
  process(outcome: OutcomeOf<"processing">): Promise<void>;
  pay(outcome: OutcomeOf<"succeeded">): Promise<void>;
  fail(outcome: OutcomeOf<"failed">): Promise<void>;
  /** The money came too late, and is refunded. */
  payTooLate?(outcome: OutcomeOf<"succeeded">): Promise<void>;
}

interface Payables {
  session: Payable;
  invoice: Payable;
}

const installed = once<{ payables?: Payables }>("payables", () => ({}));

/** Installs what payments pay, for the whole process: sessions are in a layer above. */
export function installPayables(payables: Payables): void {
  installed.payables = payables;
}

/**
 * What a payment pays. The first invoice of a session is paid by the session's payment.
 * @throws Error where nothing is installed.
 */
export function payableOf({ checkoutSessionId }: Pick<Payment, "checkoutSessionId">): Payable {
  if (!installed.payables) throw new Error("The payables are not installed: call installReactions() first.");
  return checkoutSessionId === null ? installed.payables.invoice : installed.payables.session;
}
