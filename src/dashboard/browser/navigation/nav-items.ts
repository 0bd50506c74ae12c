import {
  ArrowLeftRight,
  BadgePercent,
  Banknote,
  Calculator,
  Clock,
  House,
  KeyRound,
  Landmark,
  Link2,
  type LucideIcon,
  Mail,
  Megaphone,
  Package,
  ReceiptText,
  Repeat,
  Route,
  ScrollText,
  SearchCheck,
  Send,
  Settings,
  ShoppingCart,
  TicketPercent,
  Truck,
  Users,
  Webhook,
  Zap,
} from "lucide-react";
import type { Mode } from "#kernel/mode.ts";

/** A page of the navigation: `/{mode}/{path}`. */
interface NavItem {
  /** Empty for the first page. */
  path: string;
  title: string;
  icon: LucideIcon;
  /** Set if it exists in one mode only. */
  mode?: Mode;
}

/** Navigation items under a heading. */
export interface NavGroup {
  title?: string;
  items: readonly NavItem[];
  /** Collapsed until the user expands it. */
  isFolded?: true;
  /** At the bottom of the column, always visible. */
  isFoot?: true;
}

const GROUPS: readonly NavGroup[] = [
  { items: [{ path: "", title: "Home", icon: House }] },
  {
    title: "Catalog",
    items: [
      { path: "products", title: "Products", icon: Package },
      { path: "payment-links", title: "Payment links", icon: Link2 },
      { path: "coupons", title: "Coupons", icon: BadgePercent },
      { path: "promotion-codes", title: "Promotion codes", icon: TicketPercent },
      { path: "tax-rates", title: "Tax rates", icon: Landmark },
      { path: "shipping-rates", title: "Shipping rates", icon: Truck },
    ],
  },
  {
    title: "Sales",
    items: [
      { path: "payments", title: "Payments", icon: Banknote },
      { path: "transactions", title: "Transactions", icon: ArrowLeftRight },
      { path: "subscriptions", title: "Subscriptions", icon: Repeat },
      { path: "invoices", title: "Invoices", icon: ReceiptText },
      { path: "checkout-sessions", title: "Checkouts", icon: ShoppingCart },
      { path: "customers", title: "Customers", icon: Users },
      { path: "mails", title: "Emails", icon: Mail },
      { path: "reports", title: "Reports", icon: Calculator },
    ],
  },
  {
    title: "Developers",
    isFolded: true,
    items: [
      { path: "api-keys", title: "API keys", icon: KeyRound },
      { path: "webhook-endpoints", title: "Webhook endpoints", icon: Webhook },
      { path: "webhook-deliveries", title: "Webhook deliveries", icon: Send },
      { path: "events", title: "Events", icon: Zap },
      { path: "request-log", title: "Request log", icon: ScrollText },
      { path: "destinations", title: "Destinations", icon: Megaphone },
      { path: "tracking-script", title: "Tracking script", icon: Route },
      { path: "webhook-lab", title: "Webhook lab", icon: SearchCheck },
      { path: "test-clock", title: "Test clock", icon: Clock, mode: "test" },
    ],
  },
  { isFoot: true, items: [{ path: "settings", title: "Settings", icon: Settings }] },
];

/** The navigation items of a mode, in their order. */
export function navGroups(mode: Mode): readonly NavGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    items: group.items.filter((item) => item.mode === undefined || item.mode === mode),
  }));
}

/** Whether a mode has the page of a path's second segment; the home page, which has none, is in both. */
export function isNavItem(mode: Mode, path = ""): boolean {
  return navGroups(mode).some(({ items }) => items.some((item) => item.path === path));
}
