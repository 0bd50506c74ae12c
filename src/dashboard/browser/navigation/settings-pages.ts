import { isOwnerOrAdmin } from "#account/membership/role.ts";
import type { Role } from "#kernel/role.ts";

interface SettingsPage {
  /** Below `/{mode}/settings`. */
  path: string;
  title: string;
  /** For owners and admins. */
  adminsOnly?: true;
}

/** The pages of the settings, by what they are about. */
const SECTIONS: readonly { title: string; pages: readonly SettingsPage[] }[] = [
  {
    title: "Business",
    pages: [
      { path: "", title: "Company" },
      { path: "/legal-details", title: "Legal details" },
      { path: "/languages", title: "Languages" },
      { path: "/embedding", title: "Embedding" },
      { path: "/portal", title: "Customer portal" },
      { path: "/time-zone", title: "Time zone" },
    ],
  },
  {
    title: "Emails",
    pages: [
      { path: "/customer-mails", title: "Customer emails" },
      { path: "/receipt-mail", title: "Receipt emails" },
      { path: "/recovery-mails", title: "Recovery emails" },
    ],
  },
  {
    title: "Money",
    pages: [
      { path: "/billing", title: "Billing" },
      { path: "/invoices", title: "Invoices" },
      { path: "/reconciliation", title: "Reconciliation" },
    ],
  },
  {
    title: "People",
    pages: [
      { path: "/team", title: "Team" },
      { path: "/audit-log", title: "Audit log", adminsOnly: true },
      { path: "/profile", title: "Your profile" },
    ],
  },
];

/** The pages of the settings that a role can open, by what they are about. */
export function settingsSectionsOf(role: Role): readonly { title: string; pages: readonly SettingsPage[] }[] {
  const isOpen = ({ adminsOnly }: SettingsPage) => !adminsOnly || isOwnerOrAdmin({ role });
  return SECTIONS.map(({ title, pages }) => ({ title, pages: pages.filter(isOpen) }));
}

/** The pages of the settings that a role can open. */
export function settingsPagesOf(role: Role): readonly { path: string; title: string }[] {
  return settingsSectionsOf(role).flatMap(({ pages }) => pages);
}
