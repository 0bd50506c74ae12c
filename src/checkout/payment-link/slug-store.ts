import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { isReservedSlug, MAX_SLUGS_PER_LINK } from "#checkout/payment-link/slug.ts";
import type { Actor } from "#kernel/actor.ts";
import { invalidFields } from "#kernel/errors.ts";
import { requireProcessor } from "#money/processor/require-processor.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";
import { FIRST_READ_TIMEOUT_MS, sqlAcrossTenants } from "#platform/database/sql.ts";

/**
 * Takes a slug for a link, for good. A merchant may give it to another link of theirs that has no use for it any more.
 * In live mode this takes a processor: without one nothing is sold there, and slugs would only be kept from others.
 * @throws DomainError `payment_processor_missing`; `parameter_invalid` on `slug`: it is a word of our own addresses, it is or was another
 * merchant's, another link has it, or the link had too many.
 */
export async function takeSlug(actor: Actor, link: Pick<PaymentLink, "id">, slug: string, at: Date): Promise<void> {
  requireProcessor(actor);
  if (isReservedSlug(slug)) {
    throw invalidFields([{ field: "slug", code: "reserved", message: "is reserved: choose another slug" }]);
  }
  const { merchantId, livemode } = scope(actor);
  const held = await db().$executeRaw`
    INSERT INTO payment_link_slugs AS held (livemode, slug, merchant_id, payment_link_id, created_at)
    VALUES (${livemode}, ${slug}, ${merchantId}, ${link.id}, ${at})
    ON CONFLICT (livemode, slug) DO UPDATE SET payment_link_id = excluded.payment_link_id
    WHERE held.merchant_id = excluded.merchant_id`;
  // A separate statement sees the changes of a transaction for which the first one waited.
  const holder =
    held === 1 && (await db().paymentLink.findFirst({ where: { ...scope(actor), slug }, select: { id: true } }));
  if (held === 0 || holder) {
    throw invalidFields([{ field: "slug", code: "taken", message: "is already taken: choose another slug" }]);
  }
  const ofLink = await db().paymentLinkSlug.count({ where: { ...scope(actor), paymentLinkId: link.id } });
  if (ofLink > MAX_SLUGS_PER_LINK) {
    const message = `can't be changed again: a payment link can have at most ${MAX_SLUGS_PER_LINK} slugs. Reuse one of them, or create a new payment link`;
    throw invalidFields([{ field: "slug", code: "too_many", message }]);
  }
}

/** The link of a previous slug: not scoped, for customers, who know only the URL. */
export async function findLinkOfFormerSlug(
  livemode: boolean,
  slug: string,
): Promise<Pick<PaymentLink, "id" | "slug" | "livemode"> | null> {
  const { rows } = await sqlAcrossTenants<Pick<PaymentLink, "id" | "slug" | "livemode">>({
    name: "payment-link-former-slug",
    text: `SELECT link.id, link.slug, link.livemode FROM payment_link_slugs held JOIN payment_links link
        ON link.merchant_id = held.merchant_id AND link.livemode = held.livemode AND link.id = held.payment_link_id
      WHERE held.livemode = $1 AND held.slug = $2`,
    values: [livemode, slug],
    timeoutMs: FIRST_READ_TIMEOUT_MS,
  });
  return rows[0] ?? null;
}
