"use client";

import Link from "next/link";
import { useDashboard } from "#client/dashboard-provider.tsx";

/** Where objects of a kind have their pages, by what their ids begin with. */
const PLACES: Record<string, string> = {
  prod: "products",
  plink: "payment-links",
  cs_test: "checkout-sessions",
  cs_live: "checkout-sessions",
  cus: "customers",
  promo: "promotion-codes",
  txr: "tax-rates",
  evt: "events",
  we: "webhook-endpoints",
  whd: "webhook-deliveries",
};

/** An object's id as a link to its page, where its kind has pages. */
export function ObjectLink({ id }: { id: string }) {
  const { mode } = useDashboard();
  const place = PLACES[id.slice(0, id.lastIndexOf("_"))];
  if (place === undefined) return <code className="font-mono text-xs break-all">{id}</code>;
  return (
    <Link
      href={`/${mode}/${place}/${id}`}
      className="inline-flex min-h-11 items-center font-mono text-xs break-all underline underline-offset-4 sm:min-h-6"
    >
      {id}
    </Link>
  );
}
