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
  UserRound,
  Users,
} from "lucide-react";
import { PaletteItem } from "#dashboard/browser/commands/palette-item.tsx";
import type { SearchResult } from "#dashboard/server/find/search-by-name.ts";

const KINDS: Readonly<Record<SearchResult["kind"], { heading: string; icon: LucideIcon }>> = {
  payment: { heading: "Payments", icon: Banknote },
  subscription: { heading: "Subscriptions", icon: Repeat },
  invoice: { heading: "Invoices", icon: ReceiptText },
  checkoutSession: { heading: "Checkouts", icon: ShoppingCart },
  customer: { heading: "Customers", icon: Users },
  guest: { heading: "Guests", icon: UserRound },
  product: { heading: "Products", icon: Package },
  paymentLink: { heading: "Payment links", icon: Link2 },
  coupon: { heading: "Coupons", icon: BadgePercent },
  promotionCode: { heading: "Promotion codes", icon: TicketPercent },
};

interface FoundObjectsProps {
  found: readonly SearchResult[];
  onOpen: (path: string) => void;
}

/** The search results, by kind: first the kind of the first result. */
export function FoundObjects({ found, onOpen }: FoundObjectsProps) {
  return kindsOf(found).map((kind) => {
    const ofKind = found.filter((item) => item.kind === kind);
    const { heading, icon } = KINDS[kind];
    return (
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
    );
  });
}

/** The value of the first line, which Enter opens; undefined if nothing was found. */
export function firstValueOf(found: readonly SearchResult[]): string | undefined {
  return found[0] && textOf(found[0]);
}

function kindsOf(found: readonly SearchResult[]): SearchResult["kind"][] {
  return [...new Set(found.map(({ kind }) => kind))];
}

/** What a result is selected by: its words and its ID. */
export function textOf({ title, note, id }: SearchResult): string {
  return [title, note, id].filter(Boolean).join(" ");
}
