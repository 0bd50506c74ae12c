import { Fact } from "#components/ui/fact.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { Panel } from "#components/ui/panel.tsx";
import type { RecoveryStats as Stats } from "#domain/recovery/recovery.ts";

/** The results of the emails. */
export function RecoveryStats({ stats: { mailed, recovered, optedOut } }: { stats: Stats }) {
  return (
    <Panel title="Last 30 days">
      <dl className="grid grid-cols-2 sm:grid-cols-3 gap-4 text-sm">
        <Fact label="Emails queued">{mailed.toLocaleString(LOCALE)}</Fact>
        <Fact label="Checkouts recovered">{recovered.toLocaleString(LOCALE)}</Fact>
        <Fact label="Unsubscribed in total">{optedOut.toLocaleString(LOCALE)}</Fact>
      </dl>
    </Panel>
  );
}
