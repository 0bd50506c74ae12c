import type { Actor } from "#kernel/actor.ts";
import { once } from "#platform/base/once.ts";
import type { LeasedMail } from "#signals/email/store.ts";

/** A file of an email. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

type FindAttachments = (actor: Actor, mail: LeasedMail) => Promise<MailAttachment[]>;

const installed = once<{ find?: FindAttachments }>("mail-attachments", () => ({}));

/** Installs what finds the files of an email, for the whole process: documents stand on pages that request emails. */
export function installMailAttachments(find: FindAttachments): void {
  installed.find = find;
}

/**
 * The files of an email.
 * @throws DomainError `unavailable` while a document can't be created: the email is tried again later.
 */
export async function attachmentsOf(actor: Actor, mail: LeasedMail): Promise<MailAttachment[]> {
  if (!installed.find)
    throw new Error("Nothing finds the attachments of emails: installMailAttachments was not called.");
  return installed.find(actor, mail);
}
