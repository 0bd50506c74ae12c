import { Download } from "lucide-react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { trpc } from "#client/trpc.ts";
import { isTagged, sourceName } from "#components/payment-link/source-name.ts";
import { buttonClasses } from "#components/ui/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { LOCALE } from "#components/ui/locale.ts";
import { Money } from "#components/ui/money.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { PaymentLink } from "#domain/payment-link/payment-link.ts";

const SHOWN = 10;

const NUMBER = "px-2 py-2 text-right tabular-nums";

/**
 * The traffic sources of a link's customers, best first; nothing before the first customer came through a tagged URL.
 */
export function LinkSources({ link }: { link: PaymentLink }) {
  const { mode, merchantId } = useDashboard();
  const { data: sources } = trpc.paymentLink.sources.useQuery({ id: link.id });
  if (!sources?.some(isTagged)) return null;
  return (
    <Panel
      title="Traffic sources"
      action={
        <a
          href={`/${mode}/exports/payment-link-sources?${new URLSearchParams({ link: link.id, merchant: merchantId })}`}
          download
          className={buttonClasses("quiet")}
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </a>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className="-mx-2 overflow-x-auto" aria-label="Sources" tabIndex={0}>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b text-left text-xs text-muted">
              <th className="px-2 py-2 font-medium">Source</th>
              <th className="px-2 py-2 text-right font-medium max-sm:hidden">Views</th>
              <th className="px-2 py-2 text-right font-medium max-sm:hidden">Checkouts</th>
              <th className="px-2 py-2 text-right font-medium">Payments</th>
              <th className="px-2 py-2 text-right font-medium">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {sources.slice(0, SHOWN).map((source) => (
              <tr key={sourceName(source)} className="border-b last:border-b-0">
                <td className="px-2 py-2 wrap-anywhere">{sourceName(source)}</td>
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
