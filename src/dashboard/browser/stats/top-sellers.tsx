import type { ReactNode } from "react";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { TopSeller } from "#dashboard/home/stats.ts";

interface TopSellersProps<Seller extends TopSeller> {
  title: string;
  /** The best first; not empty. */
  sellers: readonly Seller[];
  currency: string;
  /** The list of the sellers, whose objects have pages; left out if they have none. */
  list?: { href: string; title: string };
  /** The list that adds up to a seller's revenue. */
  revenueHref?: (seller: Seller) => string;
  /** Additional text for each: "12 sold". */
  note: (seller: Seller) => ReactNode;
  /** Shown below the sellers. */
  children?: ReactNode;
}

const ROW = "relative isolate flex min-h-11 items-center justify-between gap-4 rounded-md px-2 text-sm";

/** The best sellers, each with a bar of its share. */
export function TopSellers<Seller extends TopSeller>({
  title,
  sellers,
  currency,
  list,
  revenueHref,
  note,
  children,
}: TopSellersProps<Seller>) {
  const max = Math.max(Number(sellers[0]?.revenue ?? 1n), 1);
  return (
    <Panel
      title={title}
      action={
        list && (
          <Link
            href={list.href}
            className="inline-flex min-h-11 items-center text-sm text-accent hover:underline sm:min-h-6"
          >
            {list.title}
          </Link>
        )
      }
    >
      <ol className="-mx-2 space-y-1">
        {sellers.map((seller) => (
          <li key={seller.id} className={classes(ROW, list && "hover:bg-raised")}>
            <span
              aria-hidden="true"
              className="absolute inset-y-1 left-0 -z-10 rounded-md bg-accent-soft"
              style={{ width: `${Math.max(0, Number(seller.revenue) / max) * 100}%` }}
            />
            <span className="min-w-0 truncate font-medium">
              {list ? (
                // Covers the row, below the link of the amount.
                <Link href={`${list.href}/${seller.id}`} className="after:absolute after:inset-0">
                  {seller.name}
                </Link>
              ) : (
                seller.name
              )}
            </span>
            <span className="flex shrink-0 items-baseline gap-3">
              <span className="text-xs text-muted tabular-nums max-sm:hidden">{note(seller)}</span>
              {revenueHref ? (
                <Link href={revenueHref(seller)} className="relative underline-offset-4 hover:underline">
                  <Money amount={seller.revenue} currency={currency} />
                </Link>
              ) : (
                <Money amount={seller.revenue} currency={currency} />
              )}
            </span>
          </li>
        ))}
      </ol>
      {children}
    </Panel>
  );
}
