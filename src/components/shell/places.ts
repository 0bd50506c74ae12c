import { Clock, Link2, type LucideIcon, Mail, Package, SearchCheck, Settings, ShoppingCart } from "lucide-react";
import type { Mode } from "#domain/mode.ts";

/** A place of the dashboard: `/{mode}/{path}`. */
interface Place {
  path: string;
  title: string;
  icon: LucideIcon;
  /** Where it is there in one mode only. */
  mode?: Mode;
}

const PLACES: readonly Place[] = [
  { path: "products", title: "Products", icon: Package },
  { path: "payment-links", title: "Payment links", icon: Link2 },
  { path: "checkout-sessions", title: "Checkout sessions", icon: ShoppingCart },
  { path: "mails", title: "Outbox", icon: Mail },
  { path: "webhook-lab", title: "Webhook lab", icon: SearchCheck },
  { path: "test-clock", title: "Test clock", icon: Clock, mode: "test" },
  { path: "settings", title: "Settings", icon: Settings },
];

/** The places that a mode has, in the order of the navigation. */
export function placesOf(mode: Mode): readonly Place[] {
  return PLACES.filter((place) => place.mode === undefined || place.mode === mode);
}

/** Whether a mode has the place of a path's second segment; the first page, which has none, is in both. */
export function isPlaceOf(mode: Mode, path: string | undefined): boolean {
  return path === undefined || placesOf(mode).some((place) => place.path === path);
}
