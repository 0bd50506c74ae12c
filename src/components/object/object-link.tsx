"use client";

import Link from "next/link";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { OBJECT_PLACES, objectPrefix } from "#domain/object-place.ts";

/** What begins an id without having a page of its own: what it leads to has to be asked for. */
const INDIRECT: readonly string[] = ["price", "pi", "seti"];

/** An object's id as a link to its page, where its kind has pages. */
export function ObjectLink({ id }: { id: string }) {
  const { mode } = useDashboard();
  const prefix = objectPrefix(id);
  if (prefix === undefined || INDIRECT.includes(prefix))
    return <code className="font-mono text-xs break-all">{id}</code>;
  return (
    <Link
      href={`/${mode}/${OBJECT_PLACES[prefix]}/${id}`}
      className="inline-flex min-h-11 items-center font-mono text-xs break-all underline underline-offset-4 sm:min-h-6"
    >
      {id}
    </Link>
  );
}
