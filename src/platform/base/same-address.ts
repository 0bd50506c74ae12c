import { domainToASCII, domainToUnicode } from "node:url";

/**
 * An email address as it may be stored, in lower case: as it is, and with an international domain in both of its forms,
 * because some browsers and email programs write one as the other.
 */
export function spellingsOf(address: string): readonly string[] {
  const email = address.toLowerCase();
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  const forms = [domain, domainToASCII(domain), domainToUnicode(domain)].filter((form) => form !== "");
  return [...new Set(forms.map((form) => email.slice(0, at) + form))];
}
