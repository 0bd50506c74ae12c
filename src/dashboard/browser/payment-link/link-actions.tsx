"use client";

import { Copy, Pencil } from "lucide-react";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { PublishDraft } from "#dashboard/browser/payment-link/publish-draft.tsx";
import { SwitchLink } from "#dashboard/browser/payment-link/switch-link.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";

/** The actions that this user may perform on a link; nothing for read-only users. */
export function LinkActions({ link }: { link: PaymentLink }) {
  const { mode, scopes } = useDashboard();
  const path = `/${mode}/payment-links`;
  if (!scopes.includes("payment_links:write")) return null;
  return (
    <>
      {link.draft ? (
        <PublishDraft link={link} />
      ) : (
        <Link href={`${path}/${link.id}/edit`} className={buttonClasses()}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Link>
      )}
      <Link href={`${path}/new?from=${link.id}`} className={buttonClasses()}>
        <Copy aria-hidden="true" className="size-4" />
        Duplicate
      </Link>
      {!link.draft && <SwitchLink link={link} />}
    </>
  );
}
