import { findMailSettings, type StoredMailSettings } from "#account/merchant/mail-settings-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { type CustomerMailKind, isOptionalMail, OPTIONAL_MAIL_KINDS } from "#signals/email/kinds.ts";

/** Whether the merchant has turned off a kind of email. Only optional ones can be. */
export async function isTurnedOff(actor: Pick<Actor, "merchantId">, kind: CustomerMailKind): Promise<boolean> {
  if (!isOptionalMail(kind)) return false;
  return turnedOffKinds(await findMailSettings(actor)).includes(kind);
}

/**
 * The kinds that a merchant has turned off. The settings of earlier versions apply until the merchant chooses: one for
 * receipts, and one for all emails about subscriptions.
 */
export function turnedOffKinds({ turnedOff, receiptMails, customerMails }: StoredMailSettings): CustomerMailKind[] {
  if (turnedOff !== null) return OPTIONAL_MAIL_KINDS.filter((kind) => turnedOff.includes(kind));
  return OPTIONAL_MAIL_KINDS.filter((kind) => {
    if (kind === "refund") return false;
    return !customerMails || (kind === "invoice_paid" && !receiptMails);
  });
}
