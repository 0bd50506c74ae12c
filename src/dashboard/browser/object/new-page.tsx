"use client";

import type { ReactNode } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { NeedsScope } from "#dashboard/browser/form/needs-scope.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import type { Scope } from "#kernel/scope.ts";

interface NewPageProps {
  /** What is created, as on the button that leads here: "Create product". */
  title: string;
  /** The list of the objects; its path is below `/{mode}/`. */
  list: { path: string; title: string };
  scope: Scope;
  /** What needs the scope, if it isn't the plural of the title: "create tax rates". */
  to?: string;
  /** For a form with a second column. */
  wide?: boolean;
  children: ReactNode;
}

/** The page of a form that creates an object. */
export function NewPage({ title, list, scope, to, wide = false, children }: NewPageProps) {
  const { mode } = useDashboard();
  const back = { href: `/${mode}/${list.path}`, title: list.title };
  return (
    <div className={classes(!wide && "mx-auto max-w-2xl")}>
      <PageHeader title={title} back={back} />
      <NeedsScope scope={scope} to={to ?? `${title.charAt(0).toLowerCase()}${title.slice(1)}s`} back={back}>
        {children}
      </NeedsScope>
    </div>
  );
}
