"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";

const LINKS = [
  { href: "/docs", title: "API reference" },
  { href: "/docs/webhooks", title: "Webhook guide" },
  { href: "/api/v3/openapi.json", title: "OpenAPI document (v3)" },
  { href: "/llms.txt", title: "llms.txt" },
];

const LISTEN = "npm run listen -- --forward http://localhost:4242/webhooks";

/** Links for developers to tools outside the dashboard. */
export function DeveloperLinks() {
  const { mode } = useDashboard();
  return (
    <div className="mt-8">
      <Panel title="Developer resources">
        <ul className="flex flex-wrap gap-x-6">
          {LINKS.map(({ href, title }) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center text-sm text-accent underline-offset-4 hover:underline sm:min-h-8"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
        {mode === "test" && (
          <div className="mt-2 flex flex-wrap items-center gap-x-3 border-t pt-3">
            <p className="text-sm text-muted">Receive test events on your own machine, without a public URL:</p>
            <code className="min-w-0 font-mono text-xs break-all">{LISTEN}</code>
            <span className="max-sm:-ml-4">
              <CopyButton text={LISTEN} what="the command" />
            </span>
          </div>
        )}
      </Panel>
    </div>
  );
}
