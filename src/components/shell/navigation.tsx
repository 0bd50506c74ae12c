"use client";

import { Link2, type LucideIcon, Mail, Package, Settings, ShoppingCart } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { classes } from "#components/ui/classes.ts";
import { closePopoverAround } from "#components/ui/popover.tsx";
import type { Mode } from "#domain/mode.ts";

const PLACES: readonly { path: string; title: string; icon: LucideIcon }[] = [
  { path: "products", title: "Products", icon: Package },
  { path: "payment-links", title: "Payment links", icon: Link2 },
  { path: "checkout-sessions", title: "Checkout sessions", icon: ShoppingCart },
  { path: "mails", title: "Outbox", icon: Mail },
  { path: "settings", title: "Settings", icon: Settings },
];

/** The dashboard's places. */
export function Navigation({ mode }: { mode: Mode }) {
  const current = usePathname().split("/")[2];
  return (
    <nav aria-label="Main">
      <ul className="space-y-0.5">
        {PLACES.map(({ path, title, icon: Icon }) => (
          <li key={path}>
            <Link
              href={`/${mode}/${path}`}
              onClick={(event) => closePopoverAround(event.currentTarget)}
              aria-current={current === path ? "page" : undefined}
              className={classes(
                "flex min-h-11 items-center gap-2.5 rounded-lg px-2.5 text-sm transition-colors md:min-h-9",
                current === path
                  ? "bg-accent-soft font-medium text-accent"
                  : "text-muted hover:bg-raised hover:text-ink",
              )}
            >
              <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
