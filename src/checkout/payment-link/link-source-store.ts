import type { LinkSource, LinkSourceCounts } from "#checkout/payment-link/link-source.ts";
import type { Actor } from "#kernel/actor.ts";
import { db } from "#platform/database/db.ts";
import { scope } from "#platform/database/scope.ts";

/** Maximum number of visible sources: anyone can make up a URL, so further ones are counted together. */
export const MAX_SOURCES = 500;
const OTHER: LinkSource = { source: "(other)", medium: "", campaign: "", platform: "" };

type Addition = Partial<Omit<LinkSourceCounts, keyof LinkSource | "hidden">>;

/**
 * Adds to what a source brought a link. In a transaction it comes after the link's own counts, so that nobody waits in a circle.
 * @param canAdd asked whether a source that the link does not have yet may be added; otherwise it is counted with the others.
 */
export async function addToSource(
  actor: Actor,
  paymentLinkId: string,
  from: LinkSource,
  addition: Addition,
  canAdd: () => Promise<boolean> = async () => true,
): Promise<void> {
  if (await addToKnown(actor, paymentLinkId, from, addition)) return;
  if ((await canAdd()) && (await addOrInsert(actor, paymentLinkId, from, addition, MAX_SOURCES))) return;
  await addOrInsert(actor, paymentLinkId, OTHER, addition, MAX_SOURCES + 1);
}

async function addToKnown(
  actor: Actor,
  paymentLinkId: string,
  { source, medium, campaign, platform }: LinkSource,
  { views = 0, sessions = 0, payments = 0, revenue = 0n }: Addition,
): Promise<boolean> {
  const { merchantId, livemode } = scope(actor);
  const count = await db().$executeRaw`
    UPDATE payment_link_sources SET views = views + ${views}, sessions = sessions + ${sessions},
      payments = payments + ${payments}, revenue = revenue + ${revenue}
    WHERE merchant_id = ${merchantId} AND livemode = ${livemode} AND payment_link_id = ${paymentLinkId}
      AND source = ${source} AND medium = ${medium} AND campaign = ${campaign} AND platform = ${platform}`;
  return count > 0;
}

/** The same, if the link has fewer sources than `max` or has this one. */
async function addOrInsert(
  actor: Actor,
  paymentLinkId: string,
  { source, medium, campaign, platform }: LinkSource,
  { views = 0, sessions = 0, payments = 0, revenue = 0n }: Addition,
  max: number,
): Promise<boolean> {
  const { merchantId, livemode } = scope(actor);
  const count = await db().$executeRaw`
    INSERT INTO payment_link_sources AS known
      (payment_link_id, merchant_id, livemode, source, medium, campaign, platform, views, sessions, payments, revenue)
    SELECT ${paymentLinkId}, ${merchantId}, ${livemode}, ${source}, ${medium}, ${campaign}, ${platform},
      ${views}, ${sessions}, ${payments}, ${revenue}
    WHERE (SELECT count(*) FROM payment_link_sources s WHERE s.merchant_id = ${merchantId} AND s.livemode = ${livemode}
        AND s.payment_link_id = ${paymentLinkId} AND NOT s.hidden) < ${max}
      OR EXISTS (SELECT FROM payment_link_sources s
        WHERE s.merchant_id = ${merchantId} AND s.livemode = ${livemode} AND s.payment_link_id = ${paymentLinkId}
        AND s.source = ${source} AND s.medium = ${medium} AND s.campaign = ${campaign} AND s.platform = ${platform})
    ON CONFLICT (payment_link_id, source, medium, campaign, platform) DO UPDATE SET
      views = known.views + excluded.views, sessions = known.sessions + excluded.sessions,
      payments = known.payments + excluded.payments, revenue = known.revenue + excluded.revenue`;
  return count > 0;
}

/** Hides sources of a link, or shows them again. @returns how many changed. */
export async function writeHiddenSources(
  actor: Actor,
  paymentLinkId: string,
  sources: readonly LinkSource[],
  hidden: boolean,
): Promise<number> {
  const { count } = await db().paymentLinkSource.updateMany({
    where: {
      ...scope(actor),
      paymentLinkId,
      hidden: !hidden,
      OR: sources.map(({ source, medium, campaign, platform }) => ({ source, medium, campaign, platform })),
    },
    data: { hidden },
  });
  return count;
}

/** The results of each source of a link, best first. */
export async function findLinkSources(actor: Actor, paymentLinkId: string): Promise<LinkSourceCounts[]> {
  return db().paymentLinkSource.findMany({
    where: { ...scope(actor), paymentLinkId },
    orderBy: [{ revenue: "desc" }, { payments: "desc" }, { views: "desc" }, { source: "asc" }],
    omit: { merchantId: true, livemode: true, paymentLinkId: true },
  });
}
