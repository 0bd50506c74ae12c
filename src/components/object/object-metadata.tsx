import type { ReactNode } from "react";
import { Fact } from "#components/ui/fact.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { Panel } from "#components/ui/panel.tsx";
import type { Metadata } from "#domain/shared/metadata.ts";

/** The merchant's own pairs. */
export function ObjectMetadata({ metadata, action }: { metadata: Metadata; action?: ReactNode }) {
  const pairs = Object.entries(metadata).sort(([one], [other]) => one.localeCompare(other, LOCALE));
  return (
    <Panel title="Metadata" action={action}>
      {pairs.length === 0 ? (
        <p className="text-sm text-muted">None.</p>
      ) : (
        <dl className="grid gap-3 text-sm">
          {pairs.map(([key, value]) => (
            <Fact key={key} label={key}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
    </Panel>
  );
}
