import { watchCountries } from "#hosted/client/address.ts";
import { cvcProblem, expiryProblem, formatCard, numberProblem } from "#hosted/client/card.ts";
import { mountCardElement } from "#hosted/client/card-element.ts";
import { type FetchResult, fetchJson } from "#hosted/client/fetch-json.ts";
import {
  type Control,
  control,
  isBlank,
  isVisible,
  showProblem,
  validateOnBlur,
  validityMessage,
  visibleControls,
} from "#hosted/client/fields.ts";
import { messages } from "#hosted/client/messages.ts";
import { Order } from "#hosted/client/order.ts";
import { linkSession, ownSession, waitForEnd } from "#hosted/client/payable-session.ts";
import { readForm } from "#hosted/client/payment-form.ts";
import { MethodChoice } from "#hosted/client/payment-method.ts";
import type {
  AlreadyPaid,
  ErrorResponse,
  OrderChange,
  OrderForm,
  PaymentResponse,
  StateResponse,
} from "#hosted/page-api.ts";

const ENDED_CODES = ["session_expired", "session_not_open", "resource_missing"];

/** Brings the payment form to life: checks, sends once, and keeps what was typed whatever happens. */
export function startPayForm(form: HTMLFormElement): void {
  const { offer = "", link, sessionsUrl = "", payUrl = "", orderUrl = "", stateUrl = "", taxCountry } = form.dataset;
  const ofLink = link === undefined ? undefined : linkSession(link, sessionsUrl);
  const source = ofLink ?? ownSession({ payUrl, orderUrl, stateUrl, offer, ...(taxCountry && { taxCountry }) });
  const button = document.getElementById("submit") as HTMLButtonElement;
  const alert = document.getElementById("alert") as HTMLElement;
  const status = document.getElementById("status") as HTMLElement;
  const orderStatus = document.getElementById("order-status");
  const methods = new MethodChoice(form);
  const element = mountCardElement(form);
  let label = button.textContent ?? "";
  let busy = false;
  let left = false;
  /** He was told that he may have paid already, and pays all the same. */
  let again = false;

  validateOnBlur(form, problemOf);
  watchCountries(form);
  methods.show();
  startCard();
  const resumed = resume();
  const order = new Order(document.getElementById("order-part") as HTMLElement, {
    send: changeOrder,
    changed: (change) => {
      applyOrder(change);
      if (orderStatus) orderStatus.textContent = `${messages.orderUpdated} ${label}`;
    },
    showAlert,
  });
  const taxCountrySelect = control<HTMLSelectElement>("shipping.country") ?? control<HTMLSelectElement>("country");
  taxCountrySelect?.addEventListener("change", () => {
    if (form.dataset.taxes) order.tax(taxCountrySelect.value);
  });

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
  // Why the payment failed that he comes back from.
  if (alert.textContent?.trim()) alert.focus();

  async function pay(): Promise<void> {
    alert.textContent = "";
    const seen = form.dataset.offer;
    setBusy(true);
    await resumed;
    if (await isReady()) {
      if (form.dataset.offer === seen) await send();
      else showAlert(messages.orderPending);
    }
    if (!left) setBusy(false);
  }

  /** Whether order and fields can be sent; what can't gets the focus. */
  async function isReady(): Promise<boolean> {
    const isOrdered = await order.settled();
    const bad = visibleControls(form).filter((input) => {
      const problem = problemOf(input);
      showProblem(input.id, problem);
      return problem !== undefined;
    });
    if (isOrdered) bad[0]?.focus();
    return isOrdered && bad.length === 0;
  }

  async function send(): Promise<void> {
    const session = await source.get();
    if ("error" in session) {
      // The page that says so has the seller's own words.
      return session.error.code === "payment_link_inactive" ? location.reload() : refuse(session.error);
    }
    if (showChange(session.value)) return showAlert(messages.changed);
    const payment = readForm(form);
    const typed = await element?.token(payment);
    if (typed && "problem" in typed) return showAlert(typed.problem);
    const answer = await fetchJson<PaymentResponse>(session.value.payUrl, {
      ...payment,
      ...typed,
      ...(again && { again }),
    });
    if ("value" in answer) {
      const paid = answer.value;
      if ("next" in paid) return leave(paid.next, paid.underWay);
      if ("alreadyPaid" in paid) return warn(paid.alreadyPaid);
      source.reprice(session.value, paid.repriced);
      showChange(paid.repriced);
      return showAlert(paid.repriced.message);
    }
    switch (answer.error.code) {
      case "payment_in_progress":
        return follow(session.value.stateUrl);
      default:
        return ENDED_CODES.includes(answer.error.code) ? renew() : refuse(answer.error);
    }
  }

  /** Posts a change of the order; a link's session is made first. */
  async function changeOrder(wish: OrderForm): Promise<FetchResult<OrderChange>> {
    await resumed;
    const session = await source.get();
    if ("error" in session) return session;
    const answer = await fetchJson<OrderChange>(session.value.orderUrl, wish);
    if ("value" in answer) source.reprice(session.value, answer.value);
    else if (ENDED_CODES.includes(answer.error.code)) {
      source.forget();
      // Its page says how it ended: in another tab it may have been paid.
      if (!ofLink) location.reload();
    }
    return answer;
  }

  /** Nothing was charged: whether he wants to pay once more is his to say. */
  function warn({ message, submitLabel, receipt }: AlreadyPaid): void {
    again = true;
    label = submitLabel;
    showAlert(message);
    if (!receipt) return;
    const link = document.createElement("a");
    link.href = receipt.url;
    link.textContent = receipt.label;
    link.className = "underline";
    alert.append(" ", link);
  }

  /** A tab that was reloaded may hold a session that is being paid, or was while the answer got lost. */
  async function resume(): Promise<void> {
    const known = ofLink?.remembered();
    if (!known) return;
    const answer = await fetchJson<StateResponse>(known.stateUrl);
    if ("error" in answer) {
      if (answer.error.code === "resource_missing") source.forget();
    } else if (answer.value.status === "processing") {
      setBusy(true);
      await follow(known.stateUrl);
      if (!left) setBusy(false);
    } else if (answer.value.next) {
      leave(answer.value.next, answer.value.status === "requires_action");
    } else if (answer.value.status !== "open" || known.linkOffer !== offer) {
      // It ended, or the link sells something else now.
      source.forget();
    } else {
      showChange(answer.value);
    }
  }

  async function prepare(): Promise<void> {
    await resumed;
    const session = await source.get();
    if ("error" in session) return;
    if (showChange(session.value)) alert.textContent = messages.changed;
    const country = taxCountrySelect?.value;
    if (form.dataset.taxes && country && country !== session.value.taxCountry) order.tax(country);
  }

  async function follow(url: string): Promise<void> {
    status.textContent = messages.waiting;
    const end = await waitForEnd(url);
    if (end.next) return leave(end.next, end.status === "requires_action");
    return end.status === "open" ? showAlert(messages.notPaid) : renew();
  }

  /** The session ended without being paid: its own page says so, a link's page opens another one. */
  function renew(): void {
    source.forget();
    if (ofLink) showAlert(messages.renewed);
    else location.reload();
  }

  /** @param underWay the payment has not ended: whoever comes back by Back goes on with the same session. */
  function leave(next: string, underWay = false): void {
    left = true;
    if (!underWay) source.forget();
    // Browsers bring back what a form held: after Back, paying again has to be a decision.
    for (const id of ["number", "expiry", "cvc"]) {
      const input = control(id);
      if (input) input.value = "";
    }
    location.assign(next);
  }

  function refuse({ message, fields }: ErrorResponse["error"]): void {
    for (const [field, problem] of Object.entries(fields)) showProblem(idOf(form, field), problem);
    showAlert(message);
    const first = Object.keys(fields)[0];
    if (first !== undefined) control(idOf(form, first))?.focus();
  }

  function showAlert(message: string): void {
    alert.textContent = message;
    alert.focus();
  }

  /** Puts in the order as the server sells it, when that is not what the page says. */
  function showChange(change: Partial<OrderChange>): boolean {
    if (change.offer === form.dataset.offer) return false;
    if (change.order) order.show(change.order);
    applyOrder(change);
    return true;
  }

  /** What an order that is shown means for the form. */
  function applyOrder(change: Partial<OrderChange>): void {
    again = false;
    // The form for a payment is on the page that the server makes of the new order.
    if (change.takesPayment && !document.getElementById("payment-part")) location.reload();
    methods.show(change.takesPayment);
    if (change.elementAmount !== undefined) element?.reprice(change.elementAmount);
    form.dataset.offer = change.offer;
    label = change.submitLabel ?? label;
    if (!busy) button.textContent = label;
  }

  /** Keeps the button focusable, so that the keyboard does not lose its place. */
  function setBusy(value: boolean): void {
    busy = value;
    button.setAttribute("aria-disabled", String(value));
    button.textContent = value ? messages.submitting : label;
    if (!value) status.textContent = "";
  }
}

/** Formats the card's fields while they are typed in. */
function startCard(): void {
  const [number, expiry, cvc] = [control("number"), control("expiry"), control("cvc")];
  if (number && expiry && cvc) formatCard(number, expiry, cvc);
}

/** What is wrong with a control, as the card's fields and all others say. */
function problemOf(input: Control): string | undefined {
  switch (input.id) {
    case "number":
      return numberProblem(input.value);
    case "expiry":
      return expiryProblem(input.value);
    case "cvc":
      return cvcProblem(input.value, control("number")?.value ?? "");
    case "name":
      return isBlank(input) ? messages.nameMissing : undefined;
    default:
      return validityMessage(input);
  }
}

/** The control that a field of the payment is typed into. */
function idOf(form: HTMLFormElement, field: string): string {
  if (field === "card") return "number";
  if (field === "name" && control("name") && isVisible(control("name") as Control)) return "name";
  const named = form.elements.namedItem(field);
  return named instanceof Element && named.id ? named.id : field;
}
