"use client";

import type { inferRouterOutputs } from "@trpc/server";
import { type LucideIcon, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import type { FilterField } from "#dashboard/browser/list/filter-fields.tsx";
import type { Count } from "#dashboard/browser/list/list-count.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { ListTools } from "#dashboard/browser/list/list-tools.tsx";
import { type ListQuery, ListView } from "#dashboard/browser/list/list-view.tsx";
import type { RowChoice } from "#dashboard/browser/list/row-action.ts";
import { StatusFilter } from "#dashboard/browser/list/status-filter.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { EmptyState } from "#dashboard/browser/ui/empty-state.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import type { ListName } from "#dashboard/filters/list-name.ts";
import type { AppRouter } from "#dashboard/server/router/root.ts";
import type { PageOf } from "#kernel/paging.ts";
import type { Scope } from "#kernel/scope.ts";

type Outputs = inferRouterOutputs<AppRouter>;

/** The routers with a list. */
type Listed = {
  [Name in keyof Outputs]: Outputs[Name] extends { list: PageOf<{ id: string }> } ? Name : never;
}[keyof Outputs];

type RowOf<Name extends Listed> = Outputs[Name] extends { list: PageOf<infer Row extends { id: string }> }
  ? Row
  : never;

/** The hooks of a list's router. Filters in a URL are text that the server checks. */
interface ListRouter<Row> {
  list: { useQuery: (input: object, options: object) => ListQuery<Row> };
  count: Count;
}

interface PageLink {
  /** Below `/{mode}/`. */
  path: string;
  title: string;
  /** The link is hidden from users without this scope. */
  scope?: Scope;
}

interface ObjectListProps<Name extends Listed> {
  /** The router whose rows are listed. */
  of: Name;
  /** The heading, unless the list is part of another page. */
  title?: string;
  description?: ReactNode;
  /** More actions of the page. */
  actions?: ReactNode;
  /** The way to a new object: `first` is its title if there is none yet. */
  create?: Required<PageLink> & { first: string };
  /** The plural of the listed objects, in lower case: "payment links". */
  noun: string;
  /** The list's name in URLs; without it, there are neither filters nor a CSV. */
  list?: ListName;
  statuses?: readonly { status: string; title: string }[];
  /** The status that is shown without one in the URL, unless the list is searched; all by default. */
  opensIn?: string;
  /** The placeholder of the search field, for example "Name or ID"; no search without it. */
  search?: string;
  fields?: readonly FilterField[];
  columns: readonly Column<RowOf<Name>>[];
  /** The actions for selected rows; without them, nothing can be selected. */
  choice?: RowChoice<RowOf<Name>> | undefined;
  /** Whether the rows are counted. */
  counted?: Outputs[Name] extends { count: unknown } ? boolean : false;
  /** Whether new rows appear automatically. */
  live?: boolean;
  /** What to say and to offer when there is nothing yet at all. */
  empty: { icon: LucideIcon; text: string; link?: PageLink; example?: ReactNode };
}

/** A page that lists the objects of one kind: heading, filters, and rows. */
export function ObjectList<Name extends Listed>({
  of,
  title,
  description,
  actions,
  create,
  noun,
  list,
  statuses,
  opensIn,
  search,
  fields,
  columns,
  choice,
  counted,
  live = false,
  empty,
}: ObjectListProps<Name>) {
  const { mode, scopes } = useDashboard();
  const listPage = useListPage();
  const router = trpc[of] as unknown as ListRouter<RowOf<Name>>;
  const query = router.list.useQuery({ ...listPage.page, filter: listPage.filter }, live ? listPage.live : {});
  const mayFollow = ({ scope }: PageLink) => scope === undefined || scopes.includes(scope);
  const newLink = create && mayFollow(create) && (
    <Link href={`/${mode}/${create.path}`} className={buttonClasses("primary")}>
      <Plus aria-hidden="true" className="size-4" />
      {create.title}
    </Link>
  );
  const emptyLink = empty.link ?? (create && { ...create, title: create.first });
  return (
    <>
      {title !== undefined && (
        <PageHeader title={title} description={description}>
          {(actions || newLink) && (
            <>
              {actions}
              {newLink}
            </>
          )}
        </PageHeader>
      )}
      {statuses && <StatusFilter options={statuses} opensIn={opensIn} />}
      {list && <ListTools list={list} search={search} fields={fields} />}
      <ListView
        noun={noun}
        query={query}
        count={counted ? router.count : undefined}
        columns={columns}
        choice={choice}
        empty={
          <EmptyState icon={<empty.icon aria-hidden="true" className="size-5" />} text={empty.text}>
            {emptyLink && mayFollow(emptyLink) && (
              <Link href={`/${mode}/${emptyLink.path}`} className={buttonClasses("primary")}>
                {emptyLink.title}
              </Link>
            )}
            {empty.example}
          </EmptyState>
        }
      />
    </>
  );
}
