import {
  CUSTOMER_MAIL_KINDS,
  CUSTOMER_MAILS,
  type CustomerMailKind,
  isCustomerMail,
  MAIL_KINDS,
  MAILS,
  type MailAudience,
} from "#signals/email/kinds.ts";

const AUDIENCES: Record<MailAudience, string> = {
  customer: "Customer",
  owners: "Owners",
  owners_and_admins: "Owners and admins",
  invited_person: "The invited person",
  member: "The member",
};

/** The emails to customers, for the guide. */
export function customerEmailTable(): string {
  const rows = CUSTOMER_MAIL_KINDS.map((kind) => [MAILS[kind].title, sentence(MAILS[kind].trigger), controlText(kind)]);
  return table(["Email", "Sent", "Can be turned off"], rows);
}

/** The emails to the team, for the guide. */
export function teamEmailTable(): string {
  const kinds = MAIL_KINDS.filter((kind) => !isCustomerMail(kind));
  const rows = kinds.map((kind) => [MAILS[kind].title, AUDIENCES[MAILS[kind].to], sentence(MAILS[kind].trigger)]);
  return table(["Email", "To", "Sent"], rows);
}

function controlText(kind: CustomerMailKind): string {
  const mail = CUSTOMER_MAILS[kind];
  switch (mail.control) {
    case "optional":
      return "Yes";
    case "required":
      return `No: ${mail.reason}`;
    case "requested":
      return "No: somebody asked for it";
    case "own_setting":
      return "Yes, under Recovery emails. Off by default";
  }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}
