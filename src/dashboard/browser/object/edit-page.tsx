"use client";

import type { ReactNode } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { usePageTitle } from "#dashboard/browser/client/page-title.ts";
import { NeedsScope } from "#dashboard/browser/form/needs-scope.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { type ObjectQuery, ObjectView } from "#dashboard/browser/object/object-view.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import type { Scope } from "#kernel/scope.ts";

interface EditPageProps<Data> {
  /** The noun of the edited object, in lower case: "tax rate". */
  noun: string;
  id: string;
  /** The object's list: its path below `/{mode}/`, and the title of the link to it. */
  list: { path: string; title: string };
  scope: Scope;
  /** The object, with the options of `useFormQuery`. */
  query: ObjectQuery<Data>;
  nameOf: (data: Data) => string;
  skeleton?: ReactNode;
  /** For a form with a second column. */
  wide?: boolean;
  children: (data: Data) => ReactNode;
}

/** The page of a form that changes an object, named by the object. */
export function EditPage<Data>({
  noun,
  id,
  list,
  scope,
  query,
  nameOf,
  skeleton = <ObjectSkeleton />,
  wide = false,
  children,
}: EditPageProps<Data>) {
  const { mode, scopes } = useDashboard();
  const name = query.data && nameOf(query.data);
  const title = `Edit ${name ?? noun}`;
  usePageTitle(name === undefined ? undefined : title);
  const back = {
    href: `/${mode}/${list.path}/${encodeURIComponent(id)}`,
    title: noun.charAt(0).toUpperCase() + noun.slice(1),
  };
  return (
    <div className={classes(!wide && "mx-auto max-w-2xl")}>
      <PageHeader title={title} back={back} isLoading={name === undefined && !query.error && scopes.includes(scope)} />
      <NeedsScope scope={scope} to={`edit ${noun}s`} back={back}>
        <ObjectView noun={noun} query={query} list={list} skeleton={skeleton}>
          {children}
        </ObjectView>
      </NeedsScope>
    </div>
  );
}

/** The options of the query that fills a form: a form that is being filled in must not change. */
export function useFormQuery(scope: Scope) {
  const { scopes } = useDashboard();
  return { enabled: scopes.includes(scope), refetchOnWindowFocus: false, refetchOnReconnect: false };
}
