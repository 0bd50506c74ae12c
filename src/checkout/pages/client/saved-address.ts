import { controlProblem } from "#checkout/pages/client/control-problem.ts";
import { fetchJson } from "#checkout/pages/client/fetch-json.ts";
import { control } from "#checkout/pages/client/fields.ts";
import type { SessionSource } from "#checkout/pages/client/payable-session.ts";
import type { ContactForm } from "#checkout/pages/page-api.ts";

/**
 * Saves a valid email address when its field is left, while the checkbox for news is checked and the page says so.
 * Unchecking it deletes the address. Nothing waits for the request, and a failure is not shown: paying sends both
 * anyway.
 */
export function saveAddress(source: SessionSource): void {
  const [input, box] = [control("email"), control("consent.promotions")];
  if (!input || box?.dataset.keeps === undefined) return;
  /** Undefined while unknown: an earlier page of the tab may have saved one. */
  let savedEmail: string | null | undefined;
  let last = Promise.resolve();
  const keep = async () => {
    const typed = input.value.trim();
    const email = box.checked && typed !== "" && controlProblem(input) === undefined ? typed : null;
    if (email === savedEmail) return;
    const session = await source.get();
    if ("error" in session) return;
    const form: ContactForm = { email };
    const response = await fetchJson(session.value.payUrl.replace(/pay$/, "contact"), form);
    savedEmail = "value" in response ? email : undefined;
  };
  const keepNext = () => {
    last = last.then(keep);
  };
  input.addEventListener("change", () => {
    if (box.checked || savedEmail) keepNext();
  });
  box.addEventListener("change", keepNext);
}
