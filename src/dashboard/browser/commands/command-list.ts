import {
  ArrowLeftRight,
  BookOpen,
  Copy,
  Keyboard,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  Settings,
  Sun,
} from "lucide-react";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { openShortcutsHelp } from "#dashboard/browser/commands/open-shortcuts-help.ts";
import { navGroups } from "#dashboard/browser/navigation/nav-items.ts";
import { placeInMode } from "#dashboard/browser/navigation/place-in-mode.ts";
import { settingsPagesOf } from "#dashboard/browser/navigation/settings-pages.ts";
import type { Mode } from "#kernel/mode.ts";
import type { Role } from "#kernel/role.ts";
import type { Scope } from "#kernel/scope.ts";

/** An action of the palette, regardless of the search results. */
interface Command {
  title: string;
  icon: LucideIcon;
  /** Search terms in addition to the title. */
  words?: string;
  run: () => void;
}

export interface CommandGroup {
  heading: string;
  commands: readonly Command[];
}

interface Creation {
  title: string;
  path: string;
  scope: Scope;
  words?: string;
}

const CREATIONS: readonly Creation[] = [
  { title: "Create product", path: "products/new", scope: "products:write", words: "new add item price" },
  { title: "Create payment link", path: "payment-links/new", scope: "payment_links:write", words: "new add sell" },
  { title: "Create customer", path: "customers/new", scope: "customers:write", words: "new add" },
  { title: "Create coupon", path: "coupons/new", scope: "coupons:write", words: "new add discount months" },
  {
    title: "Create promotion code",
    path: "promotion-codes/new",
    scope: "promotion_codes:write",
    words: "new add coupon discount voucher",
  },
  { title: "Create tax rate", path: "tax-rates/new", scope: "tax_rates:write", words: "new add vat gst" },
  {
    title: "Create tax rates from presets",
    path: "tax-rates/presets",
    scope: "tax_rates:write",
    words: "new add vat sales tax eu us",
  },
  {
    title: "Create shipping rate",
    path: "shipping-rates/new",
    scope: "shipping_rates:write",
    words: "new add delivery postage",
  },
  { title: "Create API key", path: "api-keys/new", scope: "webhook_endpoints:write", words: "new add secret token" },
  {
    title: "Add webhook endpoint",
    path: "webhook-endpoints/new",
    scope: "webhook_endpoints:write",
    words: "new create",
  },
];

/** Search terms for pages and settings, by their path below `/{mode}/`. */
const SEARCH_TERMS: Readonly<Record<string, string>> = {
  "": "overview start figures revenue",
  "payment-links": "url checkout page",
  coupons: "discounts months",
  "promotion-codes": "discounts vouchers",
  "tax-rates": "vat gst",
  "shipping-rates": "delivery postage",
  payments: "charges transactions declined cards",
  subscriptions: "recurring memberships plans mrr",
  invoices: "bills dues unpaid retry",
  "checkout-sessions": "checkout sessions orders sales declined receipts",
  customers: "buyers people",
  mails: "mails outbox receipts sent",
  "api-keys": "secrets tokens",
  "webhook-endpoints": "hooks",
  "webhook-deliveries": "webhooks failed resend",
  "request-log": "api calls errors",
  destinations: "conversions pixel meta google analytics ads",
  "tracking-script": "utm campaigns attribution",
  "webhook-lab": "signature checker verify",
  "test-clock": "time travel advance",
  settings: "branding logo color colour company name business",
  "settings/legal-details": "address vat tax id imprint legal name",
  "settings/languages": "translation locale",
  "settings/embedding": "iframe overlay embed origins sites",
  "settings/portal": "self-service cancel subscriptions plans billing portal",
  "settings/time-zone": "days midnight",
  "settings/customer-mails": "mails notifications preview turn off",
  "settings/receipt-mail": "mails sender",
  "settings/recovery-mails": "mails abandoned carts",
  "settings/billing": "subscriptions retries dunning failed charges",
  "settings/invoices": "numbers prefix footer logo paper pdf documents payment terms",
  "settings/reconciliation": "ledger books compare differences",
  "settings/team": "invite members users roles colleagues",
  "settings/audit-log": "history who changed",
  "settings/profile": "password two-factor 2fa mfa authenticator time zone account",
};

interface Situation {
  mode: Mode;
  scopes: readonly Scope[];
  role: Role;
  /** The URL that is shown. */
  here: string;
  setTheme: (theme: string) => void;
}

/** All commands that the user may run, in the order in which they are shown. */
export function commandGroupsOf({ mode, scopes, role, here, setTheme }: Situation): readonly CommandGroup[] {
  const goTo = (path: string) => () => navigate(`/${mode}${path && `/${path}`}`);
  const otherMode = mode === "test" ? "live" : "test";
  const items = navGroups(mode).flatMap((group) => group.items);
  return [
    {
      heading: "Create",
      commands: CREATIONS.filter(({ scope }) => scopes.includes(scope)).map(({ path, scope: _, ...creation }) => ({
        ...creation,
        icon: Plus,
        run: goTo(path),
      })),
    },
    {
      heading: "Go to",
      commands: [
        ...items.map(({ path, title, icon }) => ({ title, icon, words: SEARCH_TERMS[path] ?? "", run: goTo(path) })),
        ...settingsPagesOf(role).map(({ path, title }) => ({
          title: `Settings: ${title}`,
          icon: Settings,
          words: SEARCH_TERMS[`settings${path}`] ?? "",
          run: goTo(`settings${path}`),
        })),
        ...(mode === "live"
          ? [{ title: "Copy from test mode", icon: Copy, words: "go live duplicate", run: goTo("copy-from-test-mode") }]
          : []),
        {
          title: "API reference",
          icon: BookOpen,
          words: "documentation docs help guide",
          run: () => window.location.assign("/docs"),
        },
      ],
    },
    {
      heading: "Actions",
      commands: [
        {
          title: `Switch to ${otherMode} mode`,
          icon: ArrowLeftRight,
          words: "test live sandbox",
          run: () => navigate(placeInMode(here, otherMode)),
        },
        { title: "Light theme", icon: Sun, words: "appearance colors", run: () => setTheme("light") },
        { title: "Dark theme", icon: Moon, words: "appearance colors night", run: () => setTheme("dark") },
        { title: "System theme", icon: Monitor, words: "appearance automatic", run: () => setTheme("system") },
        { title: "Keyboard shortcuts", icon: Keyboard, words: "help keys", run: openShortcutsHelp },
        { title: "Sign out of all devices", icon: LogOut, words: "log out logout leave exit", run: signOut },
      ],
    },
  ];
}

/** Sends the form of the account menu, which has the token that no other site knows. */
function signOut(): void {
  document.querySelector<HTMLFormElement>('form[action="/api/auth/signout"]')?.requestSubmit();
}
