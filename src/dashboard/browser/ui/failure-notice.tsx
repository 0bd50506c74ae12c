import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Failure } from "#dashboard/browser/client/failure.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";

interface FailureNoticeProps {
  title: string;
  failure: Failure;
  /** Repeats what failed. */
  retry?: () => unknown;
  /** Other actions. */
  children?: ReactNode;
}

/** Shows an error with its request ID and possible actions. */
export function FailureNotice({ title, failure, retry, children }: FailureNoticeProps) {
  return (
    <div role="alert" className="flex gap-3 rounded-xl border border-danger/40 bg-danger-soft p-4 text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0 space-y-1">
        <p className="font-medium">{title}</p>
        <p>{failure.message}</p>
        {failure.requestId && (
          <p className="text-xs break-all">
            Request ID: <code className="font-mono">{failure.requestId}</code>
          </p>
        )}
        {(retry || children) && (
          <div className="flex flex-wrap gap-2 pt-2">
            {retry && <Button onClick={() => retry()}>Try again</Button>}
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
