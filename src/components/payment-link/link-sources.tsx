import { trpc } from "#client/trpc.ts";
import { classes } from "#components/ui/classes.ts";
import { LOCALE } from "#components/ui/locale.ts";
import { Money } from "#components/ui/money.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { LinkSourceCounts } from "#domain/payment-link/link-source.ts";
import type { PaymentLink } from "#domain/payment-link/payment-link.ts";

const SHOWN = 10;

/** By the platforms' names in `linkSourceOf`. */
const PLATFORMS: Record<string, string> = {
  google_ads: "Google Ads",
  meta: "Meta",
  tiktok: "TikTok",
  microsoft: "Microsoft",
  linkedin: "LinkedIn",
  reddit: "Reddit",
  x: "X",
};

const NUMBER = "px-2 py-2 text-right tabular-nums";

/** Where a link's customers came from, the best first; nothing before the first one came by a tagged address. */
export function LinkSources({ link }: { link: PaymentLink }) {
  const { data: sources } = trpc.paymentLink.sources.useQuery({ id: link.id });
  if (!sources?.some(isTagged)) return null;
  return (
    <Panel title="Where customers came from">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className="-mx-2 overflow-x-auto" aria-label="Sources" tabIndex={0}>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b text-left text-xs text-muted">
              <th className="px-2 py-2 font-medium">Source</th>
              <th className="px-2 py-2 text-right font-medium max-sm:hidden">Views</th>
              <th className="px-2 py-2 text-right font-medium max-sm:hidden">Sessions</th>
              <th className="px-2 py-2 text-right font-medium">Payments</th>
              <th className="px-2 py-2 text-right font-medium">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {sources.slice(0, SHOWN).map((source) => (
              <tr key={nameOf(source)} className="border-b last:border-b-0">
                <td className="px-2 py-2 wrap-anywhere">{nameOf(source)}</td>
                <td className={classes(NUMBER, "max-sm:hidden")}>{source.views.toLocaleString(LOCALE)}</td>
                <td className={classes(NUMBER, "max-sm:hidden")}>{source.sessions.toLocaleString(LOCALE)}</td>
                <td className={NUMBER}>{source.payments.toLocaleString(LOCALE)}</td>
                <td className={NUMBER}>
                  {link.currency && <Money amount={source.revenue} currency={link.currency} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sources.length > SHOWN && (
        <p className="mt-3 text-sm text-muted">And {(sources.length - SHOWN).toLocaleString(LOCALE)} more.</p>
      )}
    </Panel>
  );
}

function isTagged(source: LinkSourceCounts): boolean {
  return nameOf(source) !== UNKNOWN;
}

const UNKNOWN = "Direct or unknown";

/** "instagram / story / spring-fair · Meta". */
function nameOf({ source, medium, campaign, platform }: LinkSourceCounts): string {
  const tags = [source, medium, campaign].filter(Boolean).join(" / ");
  return [tags, PLATFORMS[platform]].filter(Boolean).join(" · ") || UNKNOWN;
}
