import { ExternalLink } from "lucide-react";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";

/** The URL where customers pay, to copy and to open. */
export function LinkUrl({ url }: { url: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-xl border bg-surface p-2 pl-4 shadow-xs">
      <code className="min-w-0 flex-1 basis-60 font-mono text-sm break-all">{url}</code>
      <CopyButton variant="primary" text={url} what="URL" />
      <a href={url} target="_blank" rel="noreferrer" className={buttonClasses()}>
        Open
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">the page (in a new tab)</span>
      </a>
    </div>
  );
}
