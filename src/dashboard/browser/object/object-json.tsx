"use client";

import { useLocation, useSearchParams } from "wouter";
import { CodeText } from "#dashboard/browser/object/code-text.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { SegmentedLinks } from "#dashboard/browser/ui/segmented.tsx";

export interface VersionJson {
  version: string;
  text: string;
}

/** The object as the API returns it. The version is chosen by links, and is part of the URL. */
export function ObjectJson({ versions }: { versions: readonly VersionJson[] }) {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const parameter = search.get("json");
  const shown = versions.find(({ version }) => version === parameter) ?? versions[0];
  if (!shown) return null;
  return (
    <Panel title="JSON" action={<CopyButton text={shown.text} what={`${shown.version} JSON`} />}>
      {versions.length > 1 && (
        <div className="mb-3">
          <SegmentedLinks
            label="API version"
            replace
            scroll={false}
            options={versions.map(({ version }) => ({
              href: `${path}?${new URLSearchParams({ ...Object.fromEntries(search), json: version })}`,
              title: version,
              isCurrent: version === shown.version,
            }))}
          />
        </div>
      )}
      <CodeText label={`${shown.version} JSON`} text={shown.text} />
    </Panel>
  );
}
