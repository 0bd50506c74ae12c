import { Copy, ExternalLink, Pencil } from "lucide-react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { ObjectId } from "#components/object/object-id.tsx";
import { linkStateWords } from "#components/payment-link/link-state-words.ts";
import { PaymentLinkStatusBadge } from "#components/payment-link/payment-link-status.tsx";
import { PublishDraft } from "#components/payment-link/publish-draft.tsx";
import { SwitchLink } from "#components/payment-link/switch-link.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { LocalTime } from "#components/ui/local-time.tsx";
import type { PaymentLink } from "#domain/payment-link/payment-link.ts";

/** What a link is called, whether it can be paid by, its address, and what can be done with it. */
export function LinkSummary({ link }: { link: PaymentLink }) {
  const { mode, scopes, clockOffsetSeconds } = useDashboard();
  const mayWrite = scopes.includes("payment_links:write");
  const path = `/${mode}/payment-links`;
  const state = linkStateWords(link, new Date(Date.now() + clockOffsetSeconds * 1000));
  return (
    <div className="rounded-xl border bg-surface p-5 shadow-xs">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 text-xl font-semibold tracking-tight wrap-anywhere">{link.label}</p>
        <PaymentLinkStatusBadge link={link} />
      </div>
      {state && <p className="mt-1 text-sm text-pretty">{state}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
        <ObjectId id={link.id} />
        <p className="text-xs text-muted">
          Created <LocalTime date={link.createdAt} />
        </p>
      </div>
      {link.draft ? <PublishDraft link={link} /> : <Address url={link.url} />}
      {mayWrite && (
        <div className="mt-4 flex flex-wrap gap-2 border-t pt-4">
          {!link.draft && (
            <Link href={`${path}/${link.id}/edit`} className={buttonClasses()}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </Link>
          )}
          <Link href={`${path}/new?from=${link.id}`} className={buttonClasses()}>
            <Copy aria-hidden="true" className="size-4" />
            Duplicate
          </Link>
          {!link.draft && <SwitchLink link={link} />}
        </div>
      )}
    </div>
  );
}

function Address({ url }: { url: string }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-field/60 bg-raised/60 p-2 pl-3">
      <code className="min-w-0 flex-1 basis-60 font-mono text-sm break-all">{url}</code>
      <CopyButton look="primary" text={url} what="the address" />
      <a href={url} target="_blank" rel="noreferrer" className={buttonClasses()}>
        Open
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">the page (in a new tab)</span>
      </a>
    </div>
  );
}
