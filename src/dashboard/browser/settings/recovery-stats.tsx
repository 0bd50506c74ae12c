import type { RecoveryStats as Stats } from "#checkout/recovery/model.ts";
import { DetailItem } from "#dashboard/browser/ui/detail-item.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";

/** The results of the emails. */
export function RecoveryStats({ stats: { mailed, recovered, optedOut } }: { stats: Stats }) {
  return (
    <Panel title="Last 30 days">
      <dl className="grid grid-cols-2 sm:grid-cols-3 gap-4 text-sm">
        <DetailItem label="Emails queued">{mailed.toLocaleString(LOCALE)}</DetailItem>
        <DetailItem label="Checkouts recovered">{recovered.toLocaleString(LOCALE)}</DetailItem>
        <DetailItem label="Unsubscribed in total">{optedOut.toLocaleString(LOCALE)}</DetailItem>
      </dl>
    </Panel>
  );
}
