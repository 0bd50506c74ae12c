"use client";

import { Plus } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import type { Scope } from "#kernel/scope.ts";

interface NewObjectLinkProps {
  /** Below `/{mode}/`. */
  path: string;
  /** The link is hidden from users without this scope. */
  scope: Scope;
  /** The button's text: "Create product". */
  children: string;
}

/** A list's main action: the way to a new object of it. */
export function NewObjectLink({ path, scope, children }: NewObjectLinkProps) {
  const { mode, scopes } = useDashboard();
  if (!scopes.includes(scope)) return null;
  return (
    <Link href={`/${mode}/${path}`} className={buttonClasses("primary")}>
      <Plus aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
