import { POPULAR_DOMAINS, run } from "@zootools/email-spell-checker";
import { isTypo } from "#checkout/pages/client/email-typo.ts";
import { control, showProblem } from "#checkout/pages/client/fields.ts";
import { fill, messages } from "#checkout/pages/client/messages.ts";
import { whenReleased } from "#checkout/pages/client/press.ts";

/** Domains that the package mistakes for typing errors of others. */
const OTHER_DOMAINS = ["gmx.net", "gmx.de", "email.com", "email.de", "mail.com", "docomo.ne.jp", "hotmail.com"];
const DOMAINS = [...POPULAR_DOMAINS, ...OTHER_DOMAINS];

/** Asks whether "jane@gmial.com" is meant to be "jane@gmail.com", once the field is left; a click accepts that. */
export function askAboutEmail(): void {
  const input = control("email");
  const place = document.getElementById("email-suggestion");
  if (!input || !place) return;
  const suggest = () => {
    place.replaceChildren();
    const typed = input.value.trim();
    const suggested = run({ email: typed, domains: DOMAINS })?.full;
    if (!suggested || !isTypo(domainOf(typed), domainOf(suggested))) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "link text-sm";
    button.textContent = fill(messages.emailSuggestion, { address: suggested });
    button.addEventListener("click", () => {
      input.value = suggested;
      place.replaceChildren();
      showProblem("email", undefined);
      input.focus();
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    place.append(button);
  };
  input.addEventListener("change", () => whenReleased(suggest));
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
