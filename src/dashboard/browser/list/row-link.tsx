"use client";

import type { ReactNode } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { ClippedText, isLongWord } from "#dashboard/browser/ui/clipped-text.tsx";
import { objectPath } from "#kernel/object-path.ts";

interface RowLinkProps {
  /** The row's object. */
  id: string;
  /** The page's path below `/{mode}/`, if it is not the object's own. */
  path?: string | undefined;
  /** For anything that is not prose: a path, a type, a code. */
  code?: boolean;
  children: ReactNode;
}

/** The label of a row. Its link to the object's page covers the entire row. */
export function RowLink({ id, path, code = false, children }: RowLinkProps) {
  const { mode } = useDashboard();
  const word = typeof children === "string" && isLongWord(children) ? children : undefined;
  return (
    <Link
      href={`/${mode}/${path ?? objectPath(id) ?? ""}`}
      data-row-link
      title={typeof children === "string" ? children : undefined}
      // A text of two parts would be read with a space between them.
      aria-label={word}
      className={classes(
        "line-clamp-2 font-medium underline-offset-4 after:absolute after:inset-0 hover:underline @xl:block @xl:truncate",
        code && "font-mono text-xs",
      )}
    >
      {word === undefined ? children : <ClippedText text={word} />}
    </Link>
  );
}
