"use client";

import { Command } from "cmdk";
import {
  BadgePercent,
  Banknote,
  Link2,
  type LucideIcon,
  Package,
  ReceiptText,
  Repeat,
  ShoppingCart,
  TicketPercent,
  Users,
} from "lucide-react";
import { PaletteItem } from "#dashboard/browser/commands/palette-item.tsx";
import type { SearchResult } from "#dashboard/server/find/search-by-name.ts";

/** The kinds that are found by name, in this order. */
const KINDS: readonly { kind: SearchResult["kind"]; heading: string; icon: LucideIcon }[] = [
  { kind: "payment", heading: "Payments", icon: Banknote },
  { kind: "subscription", heading: "Subscriptions", icon: Repeat },
  { kind: "invoice", heading: "Invoices", icon: ReceiptText },
  { kind: "checkoutSession", heading: "Checkouts", icon: ShoppingCart },
  { kind: "customer", heading: "Customers", icon: Users },
  { kind: "product", heading: "Products", icon: Package },
  { kind: "paymentLink", heading: "Payment links", icon: Link2 },
  { kind: "coupon", heading: "Coupons", icon: BadgePercent },
  { kind: "promotionCode", heading: "Promotion codes", icon: TicketPercent },
];

interface FoundObjectsProps {
  found: readonly SearchResult[];
  onOpen: (path: string) => void;
}

/** The search results, by kind. */
export function FoundObjects({ found, onOpen }: FoundObjectsProps) {
  return KINDS.map(({ kind, heading, icon }) => {
    const ofKind = found.filter((item) => item.kind === kind);
    return (
      ofKind.length > 0 && (
        <Command.Group key={kind} heading={heading}>
          {ofKind.map((item) => (
            <PaletteItem
              key={item.id}
              value={textOf(item)}
              icon={icon}
              title={item.title}
              note={item.note ?? undefined}
              onSelect={() => onOpen(item.path)}
            />
          ))}
        </Command.Group>
      )
    );
  });
}

/** The value of the first line, which Enter opens; undefined if nothing was found. */
export function firstValueOf(found: readonly SearchResult[]): string | undefined {
  const first = KINDS.flatMap(({ kind }) => found.filter((item) => item.kind === kind))[0];
  return first && textOf(first);
}

/** What a result is selected by: its words and its ID. */
export function textOf({ title, note, id }: SearchResult): string {
  return [title, note, id].filter(Boolean).join(" ");
}
