import type { LinkSource, LinkSourceCounts } from "#domain/payment-link/link-source.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { db } from "#server/database/db.ts";
import { scope } from "#server/database/scope.ts";

/** Anybody can make up an address: what comes after so many is counted together. */
export const MAX_SOURCES = 500;
const OTHER: LinkSource = { source: "(other)", medium: "", campaign: "", platform: "" };

type Addition = Partial<Omit<LinkSourceCounts, keyof LinkSource>>;

/** Adds to what a source brought a link. In a transaction it comes after the link's own counts, so that nobody waits in a circle. */
export async function addToSource(
  actor: Actor,
  paymentLinkId: string,
  from: LinkSource,
  addition: Addition,
): Promise<void> {
  const { merchantId, livemode } = scope(actor);
  const { views = 0, sessions = 0, payments = 0, revenue = 0n } = addition;
  const add = ({ source, medium, campaign, platform }: LinkSource, most: number) => db().$executeRaw`
    INSERT INTO payment_link_sources AS known
      (payment_link_id, merchant_id, livemode, source, medium, campaign, platform, views, sessions, payments, revenue)
    SELECT ${paymentLinkId}, ${merchantId}, ${livemode}, ${source}, ${medium}, ${campaign}, ${platform},
      ${views}, ${sessions}, ${payments}, ${revenue}
    WHERE (SELECT count(*) FROM payment_link_sources s WHERE s.payment_link_id = ${paymentLinkId}) < ${most}
      OR EXISTS (SELECT FROM payment_link_sources s WHERE s.payment_link_id = ${paymentLinkId}
        AND s.source = ${source} AND s.medium = ${medium} AND s.campaign = ${campaign} AND s.platform = ${platform})
    ON CONFLICT (payment_link_id, source, medium, campaign, platform) DO UPDATE SET
      views = known.views + excluded.views, sessions = known.sessions + excluded.sessions,
      payments = known.payments + excluded.payments, revenue = known.revenue + excluded.revenue`;
  if ((await add(from, MAX_SOURCES)) === 0) await add(OTHER, MAX_SOURCES + 1);
}

/** What each source brought a link, the best first. */
export async function findLinkSources(actor: Actor, paymentLinkId: string): Promise<LinkSourceCounts[]> {
  return db().paymentLinkSource.findMany({
    where: { ...scope(actor), paymentLinkId },
    orderBy: [{ revenue: "desc" }, { payments: "desc" }, { views: "desc" }, { source: "asc" }],
    omit: { merchantId: true, livemode: true, paymentLinkId: true },
  });
}
