"use client";

import { Check, Copy } from "lucide-react";
import { shortId } from "#dashboard/browser/ui/short-id.ts";
import { useCopy } from "#dashboard/browser/ui/use-copy.ts";

interface ObjectIdProps {
  id: string;
  /** The kind of ID, where a page has several: "price id". */
  what?: string;
}

/** An object's shortened ID; a click copies the full one. */
export function ObjectId({ id, what = "ID" }: ObjectIdProps) {
  const { copied, copy } = useCopy(id);
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      title={id}
      className="inline-flex min-h-11 items-center gap-1.5 rounded px-1 font-mono text-xs whitespace-nowrap text-muted hover:text-ink sm:min-h-6"
    >
      <span className="sr-only">Copy {what} </span>
      {shortId(id)}
      <Icon aria-hidden="true" className="size-3.5" />
    </button>
  );
}
