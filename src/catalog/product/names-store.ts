import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { escapeLike, MIN_PART_LENGTH } from "#platform/database/escape-like.ts";
import { scope } from "#platform/database/scope.ts";

/** A search is for one product, or a few: of more, only the newest are used. */
const MAX_FOUND = 20;

/** The newest 20 products whose name contains a text, in any case; none for fewer than 3 characters. */
export async function findProductIdsByName(actor: Actor, text: string): Promise<string[]> {
  if ([...text].length < MIN_PART_LENGTH) return [];
  const rows = await db().product.findMany({
    where: { ...scope(actor), name: { contains: escapeLike(text), mode: "insensitive" } },
    select: { id: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_FOUND,
  });
  return rows.map(({ id }) => id);
}
