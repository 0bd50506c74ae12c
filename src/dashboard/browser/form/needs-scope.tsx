"use client";

import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { ROLE_TITLES } from "#account/team/role-labels.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { EmptyState } from "#dashboard/browser/ui/empty-state.tsx";
import type { Scope } from "#kernel/scope.ts";

interface NeedsScopeProps {
  scope: Scope;
  /** The purpose of the page, after "Your role can’t": "create products". */
  to: string;
  /** The page to go to for users without the scope. */
  back: { href: string; title: string };
  children: ReactNode;
}

/** A page's form for those who may save it; for others, that they may not and who can help. */
export function NeedsScope({ scope, to, back, children }: NeedsScopeProps) {
  const { scopes, role } = useDashboard();
  if (scopes.includes(scope)) return children;
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" className="size-5" />}
      text={`You don’t have permission to ${to}. ${article(ROLE_TITLES[role])} can view everything but change nothing. Ask an owner or admin for another role.`}
    >
      <Link href={back.href} className={buttonClasses("primary")}>
        {back.title}
      </Link>
    </EmptyState>
  );
}

/** "Analyst" → "An analyst". */
function article(title: string): string {
  return `${/^[AEIOU]/.test(title) ? "An" : "A"} ${title.toLowerCase()}`;
}
