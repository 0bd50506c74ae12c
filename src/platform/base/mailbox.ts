import { domainToASCII } from "node:url";

/** Domains of Gmail, which ignores dots in front of the at sign. */
const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * The mailbox of an address, the same for all its spellings: in lowercase, without the part after a plus sign, at Gmail
 * without dots, and with its domain in ASCII, without the dot that may end it. A name that begins with the plus sign, or
 * that is quoted, is kept as it is: what is before the plus sign would not name a mailbox.
 */
export function mailboxOf(address: string): string {
  const text = address.trim().normalize("NFKC").toLowerCase();
  const at = text.lastIndexOf("@");
  const name = mailboxName(text.slice(0, at));
  const typed = text.slice(at + 1).replace(/\.$/, "");
  const domain = domainToASCII(typed) || typed;
  return GMAIL.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

function mailboxName(local: string): string {
  const [name = ""] = local.split("+");
  return name === "" || name.startsWith('"') ? local : name;
}
