"use client";

import type { ReactNode } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { objectPath } from "#kernel/object-path.ts";

interface RowLinkProps {
  /** The row's object. */
  id: string;
  /** For anything that is not prose: a path, a type, a code. */
  code?: boolean;
  children: ReactNode;
}

/** The label of a row. Its link to the object's page covers the entire row. */
export function RowLink({ id, code = false, children }: RowLinkProps) {
  const { mode } = useDashboard();
  return (
    <Link
      href={`/${mode}/${objectPath(id) ?? ""}`}
      className={classes(
        "line-clamp-2 font-medium md:line-clamp-1 underline-offset-4 after:absolute after:inset-0 hover:underline",
        "wrap-anywhere",
        code && "font-mono text-xs",
      )}
    >
      {children}
    </Link>
  );
}
