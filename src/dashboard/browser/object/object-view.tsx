"use client";

import type { ReactNode } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf, failureStatus } from "#dashboard/browser/client/failure.ts";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { EmptyState } from "#dashboard/browser/ui/empty-state.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";

/** A query of one object. */
export interface ObjectQuery<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface ObjectViewProps<Data> {
  /** The noun of the shown object, in lower case: "checkout session". */
  noun: string;
  query: ObjectQuery<Data>;
  /** The object's list: its path below `/{mode}/`, and its title. */
  list: { path: string; title: string };
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** An object in each of its states: loading, failed, unknown, and loaded. */
export function ObjectView<Data>({ noun, query, list, skeleton, children }: ObjectViewProps<Data>) {
  const { mode } = useDashboard();
  const { data, error, refetch } = query;
  if (failureStatus(error) === 404 || failureStatus(error) === 400) {
    return (
      <EmptyState text={`No ${noun} with this ID exists in ${mode} mode.`}>
        <Link href={`/${mode}/${list.path}`} className={buttonClasses()}>
          {list.title}
        </Link>
      </EmptyState>
    );
  }
  if (error && !data) {
    return <FailureNotice title={`Couldn’t load this ${noun}`} failure={failureOf(error)} retry={refetch} />;
  }
  return data ? children(data) : skeleton;
}
