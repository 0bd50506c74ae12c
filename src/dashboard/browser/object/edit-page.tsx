"use client";

import type { ReactNode } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { usePageTitle } from "#dashboard/browser/client/page-title.ts";
import { NeedsScope } from "#dashboard/browser/shell/needs-scope.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import type { Scope } from "#kernel/scope.ts";

interface EditPageProps {
  /** The noun of the edited object, in lower case: "tax rate". */
  noun: string;
  /** The object's own page, below `/{mode}/`. */
  path: string;
  /** The object's name; undefined until it is loaded. */
  name: string | undefined;
  /** Whether it could not be loaded. */
  isFailed: boolean;
  scope: Scope;
  /** For a form with a second column. */
  wide?: boolean;
  children: ReactNode;
}

/** The page of a form that changes an object, named by the object. */
export function EditPage({ noun, path, name, isFailed, scope, wide = false, children }: EditPageProps) {
  const { mode, scopes } = useDashboard();
  const title = `Edit ${name ?? noun}`;
  usePageTitle(name === undefined ? undefined : title);
  const back = { href: `/${mode}/${path}`, title: noun.charAt(0).toUpperCase() + noun.slice(1) };
  return (
    <div className={classes(!wide && "mx-auto max-w-2xl")}>
      <PageHeader title={title} back={back} isLoading={name === undefined && !isFailed && scopes.includes(scope)} />
      <NeedsScope scope={scope} to={`edit ${noun}s`} back={back}>
        {children}
      </NeedsScope>
    </div>
  );
}
