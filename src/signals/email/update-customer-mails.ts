import { requireOwnerOrAdmin } from "#account/membership/role.ts";
import { findMailSettings, writeMailSettings } from "#account/merchant/mail-settings-store.ts";
import { lockMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";
import { type CustomerMailKind, MAILS, OPTIONAL_MAIL_KINDS } from "#signals/email/kinds.ts";
import { turnedOffKinds } from "#signals/email/mail-settings.ts";

/**
 * Chooses which kinds of emails customers don't get, and whether documents are attached, in both modes, from the next
 * email on. Kinds that can't be turned off are ignored.
 * @throws DomainError `insufficient_scope` for anybody but owners and admins.
 */
export async function updateCustomerMails(
  actor: Actor,
  { turnedOff, attachesDocuments }: { turnedOff: readonly CustomerMailKind[]; attachesDocuments: boolean },
): Promise<void> {
  requireOwnerOrAdmin(actor);
  await lockMerchant(actor.merchantId);
  const stored = await findMailSettings(actor);
  const before = turnedOffKinds(stored);
  const after = OPTIONAL_MAIL_KINDS.filter((kind) => turnedOff.includes(kind));
  await writeMailSettings(actor, { turnedOff: after, attachesDocuments });
  const audited = (kinds: readonly CustomerMailKind[], attaches: boolean) => ({
    turnedOff: kinds.map((kind) => MAILS[kind].title).join(", "),
    attachesDocuments: attaches,
  });
  const changes = fieldChanges(audited(before, stored.attachesDocuments), audited(after, attachesDocuments), [
    "turnedOff",
    "attachesDocuments",
  ]);
  setAuditDetails(Object.keys(changes).length > 0 ? { changes } : { nothingChanged: true });
}
