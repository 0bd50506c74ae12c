"use client";

import { UserRoundCog } from "lucide-react";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { closePopoverAround } from "#dashboard/browser/ui/popover.tsx";
import type { Mode } from "#kernel/mode.ts";

/** The link to the user's profile in the account menu. */
export function ProfileLink({ mode }: { mode: Mode }) {
  return (
    <Link
      href={`/${mode}/settings/profile`}
      onClick={(event) => closePopoverAround(event.currentTarget)}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-md border-t px-2.5 text-sm hover:bg-raised sm:min-h-9"
    >
      <UserRoundCog aria-hidden="true" className="size-4 text-muted" />
      Your profile
    </Link>
  );
}
