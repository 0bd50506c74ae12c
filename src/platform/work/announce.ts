import type { Actor } from "#kernel/actor.ts";
import { once } from "#platform/base/once.ts";
import { currentTransaction } from "#platform/database/transaction.ts";

/** Something that happened, for those in the layers above that react to it. Each resource declares its own. */
export interface Announcement {
  type: string;
}

/** Writes to the database only. If it throws, what it reacts to is rolled back. */
type Reaction<A extends Announcement> = (actor: Actor, announcement: A) => Promise<void>;

/** The reactions to each type, in their order. */
export type ReactionTable<A extends Announcement> = {
  [Type in A["type"]]: readonly Reaction<Extract<A, { type: Type }>>[];
};

const installed = once<{ table?: ReactionTable<Announcement> }>("reactions", () => ({}));

/** Installs who reacts to what, for the whole process. */
export function installReactionTable<A extends Announcement>(table: ReactionTable<A>): void {
  installed.table = table as unknown as ReactionTable<Announcement>;
}

/**
 * Announces what happened, a resource's own type that the caller names (`announce<RefundAnnouncement>`), and waits for
 * its reactions, which run in the current transaction. The first one starts before this function returns.
 * @throws Error outside a unit of work, and where no reactions are installed.
 */
export async function announce<A extends Announcement = never>(actor: Actor, announcement: NoInfer<A>): Promise<void> {
  currentTransaction();
  const reactions = installed.table?.[announcement.type];
  if (!reactions) throw new Error(`Nothing is installed for ${announcement.type}: call installReactions() first.`);
  for (const react of reactions) await react(actor, announcement);
}
