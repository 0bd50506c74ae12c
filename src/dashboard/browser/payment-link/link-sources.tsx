"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import type { LinkSource, LinkSourceCounts } from "#checkout/payment-link/link-source.ts";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { isTagged, sourceName } from "#dashboard/browser/labels/source-name.ts";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";

const SHOWN = 10;

const NUMBER = "px-2 py-2 text-right tabular-nums";

/**
 * The traffic sources of a link's customers, best first; nothing before the first customer came through a tagged URL.
 */
export function LinkSources({ link }: { link: PaymentLink }) {
  const { mode, merchantId, scopes } = useDashboard();
  const { data: sources } = trpc.paymentLink.sources.useQuery({ id: link.id });
  const [showsHidden, setShowsHidden] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const hide = useHideSources(link);
  if (!sources?.some(isTagged)) return null;
  const canHide = scopes.includes("payment_links:write");
  const listed = sources.filter(({ hidden }) => hidden === showsHidden);
  const shown = showsAll ? listed : listed.slice(0, SHOWN);
  const unpaid = listed.filter((source) => isTagged(source) && source.payments === 0);
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
              {canHide && (
                <th className="px-2 py-2">
                  <span className="sr-only">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((source) => (
              <tr key={sourceName(source)} className="border-b last:border-b-0">
                <td className="px-2 py-2 wrap-anywhere">{sourceName(source)}</td>
                <td className={classes(NUMBER, "max-sm:hidden")}>{source.views.toLocaleString(LOCALE)}</td>
                <td className={classes(NUMBER, "max-sm:hidden")}>{source.sessions.toLocaleString(LOCALE)}</td>
                <td className={NUMBER}>{source.payments.toLocaleString(LOCALE)}</td>
                <td className={NUMBER}>
                  {link.currency && <Money amount={source.revenue} currency={link.currency} />}
                </td>
                {canHide && (
                  <td className="px-2 py-1 text-right">
                    {isTagged(source) && (
                      <Button
                        variant="quiet"
                        aria-label={`${showsHidden ? "Show" : "Hide"} source ${sourceName(source)}`}
                        onClick={() => hide([source], !showsHidden)}
                      >
                        {showsHidden ? "Show source" : "Hide source"}
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {listed.length === 0 && (
        <p className="py-2 text-sm text-muted">{showsHidden ? "No hidden sources." : "All sources are hidden."}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {listed.length > shown.length && (
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            Show all {listed.length.toLocaleString(LOCALE)}
          </Button>
        )}
        {(showsHidden || sources.some(({ hidden }) => hidden)) && (
          <Button variant="quiet" onClick={() => setShowsHidden(!showsHidden)}>
            {showsHidden ? "Back to sources" : "Show hidden"}
          </Button>
        )}
        {canHide && !showsHidden && unpaid.length > SHOWN && (
          <Button variant="quiet" onClick={() => hide(unpaid, true)}>
            Hide sources without payments
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Hides sources of a link, or shows them again. The service still counts hidden ones. */
function useHideSources(link: PaymentLink): (sources: readonly LinkSourceCounts[], hidden: boolean) => void {
  const cache = trpc.useUtils();
  const { mutate } = trpc.paymentLink.hideSources.useMutation({
    onSuccess: (_, { sources, hidden }) => {
      const noun = sources.length === 1 ? "Source" : "Sources";
      toast.success(`${noun} ${hidden ? "hidden" : "shown again"}`);
      return cache.paymentLink.sources.invalidate({ id: link.id });
    },
    onError: (error) => toastFailure(error),
  });
  const named = ({ source, medium, campaign, platform }: LinkSource) => ({ source, medium, campaign, platform });
  return (sources, hidden) => mutate({ id: link.id, sources: sources.map(named), hidden });
}
