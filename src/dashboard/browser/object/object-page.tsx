"use client";

import type { ReactNode } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { usePageTitle } from "#dashboard/browser/client/page-title.ts";
import { ObjectId } from "#dashboard/browser/object/object-id.tsx";
import { ObjectTabs, useIsForDevelopers } from "#dashboard/browser/object/object-tabs.tsx";
import { type ObjectQuery, ObjectView } from "#dashboard/browser/object/object-view.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";

/** Lists of objects that can be copies of test objects. */
const COPIED: readonly string[] = [
  "products",
  "coupons",
  "promotion-codes",
  "tax-rates",
  "shipping-rates",
  "payment-links",
];

const CopiedFrom = deferred(
  () => import("#dashboard/browser/object/copied-from.tsx").then((part) => part.CopiedFrom),
  null,
);

/** The heading of an object's page. */
export interface ObjectHeading {
  /** The name of the object: "Roastery tour", "$60.75". */
  title: string;
  /** The browser tab's title, if it contains more than the heading: "$60.75 · Paid". */
  tabTitle?: string;
  /** Left out for something without an ID of its own. */
  id?: string;
  badge?: ReactNode;
  description?: ReactNode;
  picture?: ReactNode;
  /** The actions. */
  actions?: ReactNode;
}

interface ObjectPageProps<Data> {
  /** The noun of the shown object, in lower case: "checkout session". */
  noun: string;
  query: ObjectQuery<Data>;
  /** The object's list: its path below `/{mode}/`, and its title. */
  list: { path: string; title: string };
  heading: (data: Data) => ObjectHeading;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
  /** For developers only; in a separate tab. */
  developers?: ((data: Data) => ReactNode) | undefined;
}

/** The page of an object: its name, its actions, and its details. */
export function ObjectPage<Data>({
  noun,
  query,
  list,
  heading: headingOf,
  skeleton,
  children,
  developers,
}: ObjectPageProps<Data>) {
  const { mode } = useDashboard();
  const isForDevelopers = useIsForDevelopers();
  const heading = query.data && headingOf(query.data);
  usePageTitle(heading && (heading.tabTitle ?? heading.title));
  const back = { href: `/${mode}/${list.path}`, title: list.title };
  return (
    <>
      {heading ? (
        <PageHeader
          title={heading.title}
          back={back}
          aside={
            heading.id && (
              <>
                <ObjectId id={heading.id} />
                {mode === "live" && COPIED.includes(list.path) && <CopiedFrom id={heading.id} path={list.path} />}
              </>
            )
          }
          picture={heading.picture}
          badge={heading.badge}
          description={heading.description}
        >
          {heading.actions}
        </PageHeader>
      ) : (
        <PageHeader title={capitalized(noun)} back={back} isLoading={!query.error} />
      )}
      <ObjectView
        noun={noun}
        query={query}
        list={{ path: list.path, title: `Back to ${list.title}` }}
        skeleton={skeleton}
      >
        {(data) => (
          <>
            {developers && <ObjectTabs noun={noun} />}
            {developers && isForDevelopers ? developers(data) : children(data)}
          </>
        )}
      </ObjectView>
    </>
  );
}

function capitalized(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
