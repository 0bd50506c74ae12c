"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { buttonClasses } from "#components/ui/button.tsx";

/** The way to a new link, for who may make one. */
export function CreateLinkButton() {
  const { mode, scopes } = useDashboard();
  if (!scopes.includes("payment_links:write")) return null;
  return (
    <Link href={`/${mode}/payment-links/new`} className={buttonClasses("primary")}>
      <Plus aria-hidden="true" className="size-4" />
      Create payment link
    </Link>
  );
}
