import type { ErrorAnswer, OrderChange, PaymentAnswer, PaymentForm, StateAnswer } from "#hosted/answers.ts";
import { ask } from "#hosted/client/ask.ts";
import { cvcProblem, expiryProblem, formatCard, numberProblem, tokenOf } from "#hosted/client/card.ts";
import { parseExpiry } from "#hosted/client/expiry.ts";
import { checkOnLeaving, control, showProblem } from "#hosted/client/fields.ts";
import { messages } from "#hosted/client/messages.ts";
import { linkSession, ownSession, waitForEnd } from "#hosted/client/payable-session.ts";

const FIELD_OF_ERROR: Record<string, string> = { card: "number" };

/** Brings the payment form to life: checks, sends once, and keeps what was typed whatever happens. */
export function startPayForm(form: HTMLFormElement): void {
  const { offer = "", link, sessionsUrl = "", payUrl = "", stateUrl = "" } = form.dataset;
  const ofLink = link === undefined ? undefined : linkSession(link, sessionsUrl);
  const source = ofLink ?? ownSession({ payUrl, stateUrl, offer });
  const button = document.getElementById("submit") as HTMLButtonElement;
  const alert = document.getElementById("alert") as HTMLElement;
  const status = document.getElementById("status") as HTMLElement;
  const checks = fieldChecks();
  let label = button.textContent ?? "";
  let busy = false;
  let left = false;

  for (const [id, problemOf] of checks) checkOnLeaving(id, problemOf);
  showPostalCode();
  const resumed = resume();

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!busy) pay();
  });
  form.addEventListener("input", () => {
    // What browsers fill in on load is no decision to buy.
    if (navigator.userActivation?.hasBeenActive !== false) prepare();
  });
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    if (left) location.reload();
    else setBusy(false);
  });
  button.disabled = false;

  async function pay(): Promise<void> {
    alert.textContent = "";
    const bad = checks.filter(([id, problemOf]) => {
      const problem = problemOf();
      showProblem(id, problem);
      return problem !== undefined;
    });
    if (bad[0]) return control(bad[0][0])?.focus();
    setBusy(true);
    await resumed;
    await send();
    if (!left) setBusy(false);
  }

  async function send(): Promise<void> {
    const session = await source.get();
    if ("error" in session) {
      // The page that says so has the seller's own words.
      return session.error.code === "payment_link_inactive" ? location.reload() : refuse(session.error);
    }
    if (showChange(session.value)) return complain(messages.changed);
    const answer = await ask<PaymentAnswer>(session.value.payUrl, { ...payment(), offer: form.dataset.offer });
    if ("value" in answer) {
      const paid = answer.value;
      if ("next" in paid) return leave(paid.next);
      source.reprice(session.value, paid.repriced);
      showChange(paid.repriced);
      return complain(paid.repriced.message);
    }
    switch (answer.error.code) {
      case "payment_in_progress":
        return follow(session.value.stateUrl);
      case "session_expired":
      case "session_not_open":
      case "resource_missing":
        return renew();
      default:
        return refuse(answer.error);
    }
  }

  /** A tab that was reloaded may hold a session that is being paid, or was while the answer got lost. */
  async function resume(): Promise<void> {
    const known = ofLink?.remembered();
    if (!known) return;
    const answer = await ask<StateAnswer>(known.stateUrl);
    if ("error" in answer) {
      if (answer.error.code === "resource_missing") source.forget();
    } else if (answer.value.status === "processing") {
      setBusy(true);
      await follow(known.stateUrl);
      if (!left) setBusy(false);
    } else if (answer.value.next) {
      leave(answer.value.next);
    } else if (answer.value.status !== "open" || answer.value.offer !== offer) {
      source.forget();
    }
  }

  async function prepare(): Promise<void> {
    await resumed;
    const session = await source.get();
    if ("value" in session && showChange(session.value)) alert.textContent = messages.changed;
  }

  async function follow(url: string): Promise<void> {
    status.textContent = messages.waiting;
    const end = await waitForEnd(url);
    if (end.next) return leave(end.next);
    return end.status === "open" ? complain(messages.notPaid) : renew();
  }

  /** The session ended without being paid: its own page says so, a link's page opens another one. */
  function renew(): void {
    source.forget();
    if (ofLink) complain(messages.renewed);
    else location.reload();
  }

  function leave(next: string): void {
    left = true;
    source.forget();
    // Browsers bring back what a form held: after Back, paying again has to be a decision.
    for (const id of ["number", "expiry", "cvc"]) {
      const input = control(id);
      if (input) input.value = "";
    }
    location.assign(next);
  }

  function refuse({ message, fields }: ErrorAnswer["error"]): void {
    const ids = Object.keys(fields).map((field) => FIELD_OF_ERROR[field] ?? field);
    Object.values(fields).forEach((problem, index) => {
      showProblem(ids[index] ?? "", problem);
    });
    complain(message);
    control(ids[0] ?? "")?.focus();
  }

  function complain(message: string): void {
    alert.textContent = message;
    alert.focus();
  }

  /** Puts in the order as the server sells it, when that is not what the page says. */
  function showChange(change: Partial<OrderChange>): boolean {
    if (change.offer === form.dataset.offer) return false;
    // The form for a card is on the page that the server makes of the new order.
    if (change.takesCard && !control("number")) location.reload();
    form.dataset.offer = change.offer;
    const order = document.getElementById("order-part");
    if (order && change.order) order.innerHTML = change.order;
    label = change.submitLabel ?? label;
    if (!busy) button.textContent = label;
    return true;
  }

  /** Keeps the button focusable, so that the keyboard does not lose its place. */
  function setBusy(value: boolean): void {
    busy = value;
    button.setAttribute("aria-disabled", String(value));
    button.textContent = value ? messages.submitting : label;
    if (!value) status.textContent = "";
  }
}

type Check = readonly [id: string, problemOf: () => string | undefined];

/** The page's fields in their order, each with its check; without a card there are fewer. */
function fieldChecks(): Check[] {
  const email = control("email");
  const number = control("number");
  const expiry = control("expiry");
  const cvc = control("cvc");
  const name = control("name");
  const checks: Check[] = [];
  if (email) checks.push(["email", () => emailProblem(email)]);
  if (!number || !expiry || !cvc || !name) return checks;
  formatCard(number, expiry, cvc);
  return [
    ...checks,
    ["number", () => numberProblem(number.value)],
    ["expiry", () => expiryProblem(expiry.value)],
    ["cvc", () => cvcProblem(cvc.value, number.value)],
    ["name", () => (name.value.trim() === "" ? messages.nameMissing : undefined)],
  ];
}

function emailProblem(input: HTMLInputElement): string | undefined {
  if (input.value.trim() === "") return messages.emailMissing;
  return input.validity.valid ? undefined : messages.emailInvalid;
}

/** Shows the postal code for the countries that use it, under the name that it has there. */
function showPostalCode(): void {
  const country = control<HTMLSelectElement>("country");
  const field = document.getElementById("postalCode-field");
  const label = field?.querySelector("label");
  if (!country || !field || !label) return;
  const apply = () => {
    const name = country.selectedOptions[0]?.dataset.postal;
    field.hidden = name === undefined;
    if (name !== undefined) label.textContent = name;
  };
  country.addEventListener("input", apply);
  apply();
}

/** What is sent: a token in place of the card's number, and no security code at all. */
function payment(): PaymentForm {
  const value = (id: string) => control(id)?.value.trim() ?? "";
  const token = tokenOf(value("number"));
  const expiry = parseExpiry(value("expiry"), new Date());
  const form: PaymentForm = { email: value("email") };
  if (token === undefined || typeof expiry === "string") return form;
  const postalCode = document.getElementById("postalCode-field")?.hidden ? "" : value("postalCode");
  return {
    ...form,
    name: value("name"),
    country: value("country"),
    ...(postalCode && { postalCode }),
    card: { token, expiryMonth: expiry.month, expiryYear: expiry.year },
  };
}
