"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { shortId } from "#dashboard/browser/ui/short-id.ts";
import { objectPath } from "#kernel/object-path.ts";

/** An object's id as a link to its page, where its kind has pages. */
export function ObjectLink({ id }: { id: string }) {
  const { mode } = useDashboard();
  const path = objectPath(id);
  if (path === undefined) {
    return (
      <code title={id} className="font-mono text-xs">
        {shortId(id)}
      </code>
    );
  }
  return (
    <Link
      href={`/${mode}/${path}`}
      title={id}
      className="inline-flex min-h-11 items-center font-mono text-xs underline underline-offset-4 sm:min-h-6"
    >
      {shortId(id)}
    </Link>
  );
}
