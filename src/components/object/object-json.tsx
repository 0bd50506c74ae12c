"use client";

import { useLocation, useSearchParams } from "wouter";
import { Link } from "#client/navigation.tsx";
import { CodeText } from "#components/object/code-text.tsx";
import { classes } from "#components/ui/classes.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Panel } from "#components/ui/panel.tsx";

interface VersionJson {
  version: string;
  text: string;
}

/** The object as the API prints it. The version is chosen by links: it stands in the address. */
export function ObjectJson({ versions }: { versions: readonly VersionJson[] }) {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const asked = search.get("json");
  const shown = versions.find(({ version }) => version === asked) ?? versions[0];
  if (!shown) return null;
  return (
    <Panel title="JSON" action={<CopyButton text={shown.text} what={`the JSON of ${shown.version}`} />}>
      <nav aria-label="API version" className="mb-3 flex gap-1">
        {versions.map(({ version }) => (
          <Link
            key={version}
            href={`${path}?${new URLSearchParams([...[...search].filter(([name]) => name !== "json"), ["json", version]])}`}
            replace
            scroll={false}
            aria-current={version === shown.version ? "true" : undefined}
            className={classes(
              "inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-3.5 text-sm sm:min-h-8",
              version === shown.version
                ? "bg-ink font-medium text-canvas"
                : "text-muted hover:bg-raised hover:text-ink",
            )}
          >
            {version}
          </Link>
        ))}
      </nav>
      <CodeText label={`The object as ${shown.version} prints it`} text={shown.text} />
    </Panel>
  );
}
