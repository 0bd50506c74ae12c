import { findMailSettings, writeMailsTurnedOff } from "#account/merchant/mail-settings-store.ts";
import { lockMerchant } from "#account/merchant/store.ts";
import { requireOwnerOrAdmin } from "#account/team/role.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { type CustomerMailKind, MAILS, OPTIONAL_MAIL_KINDS } from "#signals/email/kinds.ts";
import { turnedOffKinds } from "#signals/email/mail-settings.ts";

/**
 * Chooses which kinds of emails customers don't get, in both modes, from the next email on. Kinds that can't be turned
 * off are ignored.
 * @throws DomainError `insufficient_scope` for anybody but owners and admins.
 */
export async function updateCustomerMails(actor: Actor, turnedOff: readonly CustomerMailKind[]): Promise<void> {
  requireOwnerOrAdmin(actor);
  await lockMerchant(actor.merchantId);
  const before = turnedOffKinds(await findMailSettings(actor));
  const after = OPTIONAL_MAIL_KINDS.filter((kind) => turnedOff.includes(kind));
  await writeMailsTurnedOff(actor, after);
  const audited = (kinds: readonly CustomerMailKind[]) => ({
    turnedOff: kinds.map((kind) => MAILS[kind].title).join(", "),
  });
  const changes = fieldChanges(audited(before), audited(after), ["turnedOff"]);
  setAuditDetails(Object.keys(changes).length > 0 ? { changes } : { nothingChanged: true });
}
