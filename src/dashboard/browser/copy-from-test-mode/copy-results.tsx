import { CircleAlert, CircleCheck } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { KIND_LABELS } from "#dashboard/browser/copy-from-test-mode/copy-labels.ts";
import { asSentence } from "#kernel/sentence.ts";
import type { CopyKind, CopyResult } from "#operations/copy-from-test-mode/model.ts";

/** What a copy created, by kind, and what it could not create. Nothing before a copy. */
export function CopyResults({ result: { created, failed } }: { result: CopyResult }) {
  const kinds = [...new Set(created.map(({ kind }) => kind))];
  return (
    <div role="status" className="space-y-3 empty:hidden">
      {created.length > 0 && (
        <div className="flex gap-3 rounded-xl border bg-positive-soft p-4 text-sm">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" />
          <div>
            <p className="font-medium">
              {created.length === 1 ? "1 object copied" : `${created.length} objects copied`}
            </p>
            <p>
              {kinds.map((kind, index) => (
                <span key={kind}>
                  {index > 0 && ", "}
                  <KindCount kind={kind} count={created.filter((item) => item.kind === kind).length} />
                </span>
              ))}
            </p>
          </div>
        </div>
      )}
      {failed.length > 0 && (
        <div className="flex gap-3 rounded-xl border border-danger/40 bg-danger-soft p-4 text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
          <div className="min-w-0">
            <p className="font-medium">
              {failed.length === 1 ? "1 object couldn’t be copied" : `${failed.length} objects couldn’t be copied`}
            </p>
            <ul className="space-y-1">
              {failed.map(({ id, name, detail, message }) => (
                <li key={id} className="wrap-anywhere">
                  {name}
                  {detail !== undefined && ` (${detail})`}: {asSentence(message)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}

function KindCount({ kind, count }: { kind: CopyKind; count: number }) {
  const { mode } = useDashboard();
  const { title, path } = KIND_LABELS[kind];
  const text = `${count} ${(count === 1 ? title.slice(0, -1) : title).toLowerCase()}`;
  if (!path) return text;
  return (
    <Link href={`/${mode}/${path}`} className="underline underline-offset-4">
      {text}
    </Link>
  );
}
