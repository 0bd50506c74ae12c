import { domainToASCII } from "node:url";

/** Domains of Gmail, which ignores dots in front of the at sign. */
const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * The mailbox of an address, the same for all its spellings: in lowercase, without the part after a plus sign, at Gmail
 * without dots, and with its domain in ASCII.
 */
export function mailboxOf(address: string): string {
  const text = address.trim().normalize("NFKC").toLowerCase();
  const at = text.lastIndexOf("@");
  const [name = ""] = text.slice(0, at).split("+");
  const domain = domainToASCII(text.slice(at + 1)) || text.slice(at + 1);
  return GMAIL.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
