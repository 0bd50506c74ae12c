import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { Metadata } from "#kernel/metadata.ts";

/** The merchant's own pairs, if there are any. @param wide whether they have the full width of the page. */
export function ObjectMetadata({ metadata }: { metadata: Metadata }) {
  const pairs = Object.entries(metadata).sort(([a], [b]) => a.localeCompare(b, LOCALE));
  if (pairs.length === 0) return null;
  return (
    <Panel title="Metadata">
      <DetailList>
        {pairs.map(([key, value]) => (
          <DetailItem key={key} label={key}>
            {value}
          </DetailItem>
        ))}
      </DetailList>
    </Panel>
  );
}
