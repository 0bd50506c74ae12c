import type { FetchResult } from "#checkout/pages/client/fetch-json.ts";
import { control, showProblem } from "#checkout/pages/client/fields.ts";
import { released } from "#checkout/pages/client/press.ts";
import type { OrderChange, OrderForm, OrderLocation } from "#checkout/pages/page-api.ts";

interface Options {
  /** Posts a change of the order. */
  send(form: OrderForm): Promise<FetchResult<OrderChange>>;
  /** Called after the order has changed. The new order is already shown. */
  changed(change: OrderChange): void;
  /** Shows a message that belongs to no field. */
  showAlert(message: string): void;
}

/** Delay between the last click or letter and the request. */
const PAUSE_MS = 500;

/** Codes after which a retry may succeed, unless a field caused them. */
const RETRYABLE_CODES = ["network", "unavailable", "internal_error", "rate_limited"];
/** Shorter delays, in seconds, are waited out before the customer sees a message. */
const SHORT_WAIT = 2;
const MAX_SHORT_WAITS = 3;

/** Sends the customer's changes to the order one by one, and replaces the order with that of each response. */
export class Order {
  readonly #part: HTMLElement;
  readonly #options: Options;
  #pending: OrderForm = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(part: HTMLElement, options: Options) {
    this.#part = part;
    this.#options = options;
    part.addEventListener("click", (event) => this.#press(event.target as Element));
    part.addEventListener("input", ({ target }) => this.#typed(target as HTMLInputElement, PAUSE_MS));
    part.addEventListener("change", ({ target }) => this.#typed(target as HTMLInputElement, 0));
    part.addEventListener("keydown", (event) => {
      const { id } = event.target as Element;
      if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      if (id === "promotionCode") this.#applyCode();
      else this.#typed(event.target, 0);
    });
    // Next to the form, a long order is not collapsed.
    const lines = document.getElementById("order-lines");
    if (lines instanceof HTMLDetailsElement && matchMedia("(min-width: 64rem)").matches) lines.open = true;
    // Input from before the script ran.
    if (navigator.userActivation?.hasBeenActive === false) return;
    for (const input of this.#inputs()) if (input.value !== input.defaultValue) this.#typed(input, 0);
  }

  /** Changes the shipping option. */
  ship(shippingOption: string): void {
    this.#queue({ shippingOption }, 0);
  }

  /** Changes the location that determines tax and shipping. */
  tax(place: OrderLocation): void {
    this.#queue({ state: undefined, taxId: undefined, ...place }, 0);
  }

  /**
   * Waits until all changes are applied, also those that were typed and not applied yet. A change that fails gets the
   * focus; a promotion code only once.
   * @returns whether the order is as the customer entered it.
   */
  async settled(): Promise<boolean> {
    const code = control("promotionCode");
    const wasRejected = code?.hasAttribute("aria-invalid");
    if (code?.value.trim() && !wasRejected) this.#applyCode();
    this.#flush();
    await this.#running;
    const rejected = this.#part.querySelector<HTMLElement>(
      wasRejected ? "[aria-invalid]:not(#promotionCode)" : "[aria-invalid]",
    );
    const folded = rejected?.closest("details");
    if (folded) folded.open = true;
    rejected?.focus();
    return rejected === null && !this.#isWaiting();
  }

  /** Drops changes that are not sent yet, and waits for the one that is. */
  async drop(): Promise<void> {
    this.#forget();
    await this.#running;
    // What failed meanwhile would be sent again.
    this.#forget();
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#pending = {};
  }

  /** Replaces the order by the server's; focus and unfinished input stay. */
  show(html: string): void {
    const active = document.activeElement;
    const focused = this.#part.contains(active) ? active?.id : undefined;
    const typing = this.#inputs()
      .filter((input) => input === active || input.id === "promotionCode" || this.#waits(input))
      .map(({ id, value, selectionStart }) => ({ id, value, selectionStart }));
    const open = [...this.#part.querySelectorAll("details[open]")].map(({ id }) => id);
    this.#part.innerHTML = html;
    for (const details of this.#part.querySelectorAll("details")) if (open.includes(details.id)) details.open = true;
    for (const { id, value, selectionStart } of typing) {
      const input = control(id);
      if (!input) continue;
      input.value = value;
      if (id === focused) input.setSelectionRange(selectionStart, selectionStart);
    }
    if (focused === undefined) return;
    const next = focused ? document.getElementById(focused) : null;
    (next ?? this.#part.querySelector<HTMLElement>("#remove-code, #promotion summary"))?.focus();
  }

  #press(target: Element): void {
    const button = target.closest<HTMLElement>("button");
    if (button?.id === "apply-code") this.#applyCode();
    else if (button?.dataset.removeCode) this.#removeCode(button.dataset.removeCode);
    else if (button?.dataset.item) this.#put(button.dataset.item, Number(button.dataset.quantityWanted));
    else if (button?.dataset.step) this.#step(button.dataset.field ?? "", Number(button.dataset.step));
  }

  #removeCode(id: string): void {
    this.#queue({ removedCodes: [...new Set([...(this.#pending.removedCodes ?? []), id])] }, 0);
  }

  /** Adds or removes an optional item. */
  #put(item: string, quantity: number): void {
    this.#queue({ quantities: { ...this.#pending.quantities, [item]: quantity } }, 0);
  }

  #step(field: string, by: number): void {
    const input = control(field);
    if (!input) return;
    const next = Number(input.value) + by;
    if (!Number.isInteger(next) || next < Number(input.min) || next > Number(input.max)) return;
    input.value = String(next);
    this.#typed(input, PAUSE_MS);
  }

  #typed(input: HTMLInputElement, pause: number): void {
    const { quantity } = input.dataset;
    if (input.id === "promotionCode" && input.hasAttribute("aria-invalid")) showProblem(input.id, undefined);
    if (quantity !== undefined && /^\d{1,6}$/.test(input.value.trim())) {
      this.#queue({ quantities: { ...this.#pending.quantities, [quantity]: Number(input.value) } }, pause);
    } // An unfinished amount is not valid yet: it is sent on blur.
    else if (input.id === "amount" && pause === 0) this.#queue({ amount: input.value }, 0);
    else if (quantity !== undefined && pause === 0) input.value = input.defaultValue;
  }

  #applyCode(): void {
    const input = control("promotionCode");
    if (input?.value.trim()) this.#queue({ promotionCode: input.value.trim() }, 0);
    else input?.focus();
  }

  #queue(requested: OrderForm, pause: number): void {
    Object.assign(this.#pending, requested);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), pause);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running = this.#running.then(() => this.#requestUpdate());
  }

  async #requestUpdate(waits = MAX_SHORT_WAITS): Promise<void> {
    if (!this.#isWaiting()) return;
    const requested = this.#pending;
    this.#pending = {};
    const response = await this.#options.send(requested);
    await released();
    if ("value" in response) {
      for (const input of this.#inputs()) if (!this.#waits(input)) showProblem(input.id, undefined);
      this.show(response.value.order);
      this.#options.changed(response.value);
      return;
    }
    const { code, fields, message } = response.error;
    const { retryAfter = 0 } = response;
    const isRejected = Object.keys(fields).length > 0;
    // Retried with the next change or before paying; a rate limit is retried by a timer.
    if (RETRYABLE_CODES.includes(code) && !isRejected) {
      this.#pending = { ...requested, ...this.#pending };
      if (code === "rate_limited") {
        if (retryAfter <= SHORT_WAIT && waits > 0) {
          await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
          return this.#requestUpdate(waits - 1);
        }
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#flush(), retryAfter * 1000);
      }
    }
    for (const [field, problem] of Object.entries(fields)) showProblem(field, problem);
    if (fields.quantities) for (const input of this.#inputs()) this.#refuseQuantity(input, requested);
    if (!Object.keys(fields).some((field) => document.getElementById(`${field}-error`))) {
      this.#options.showAlert(message);
    }
    // The country counts without an option that it does not have.
    if (fields.shippingOption && requested.country)
      this.tax({ country: requested.country, state: requested.state, taxId: requested.taxId });
  }

  /** If the order as a whole is rejected, every changed quantity is marked. */
  #refuseQuantity(input: HTMLInputElement, { quantities = {} }: OrderForm): void {
    if (input.dataset.quantity !== undefined && input.dataset.quantity in quantities) {
      input.setAttribute("aria-invalid", "true");
    }
  }

  #isWaiting(): boolean {
    return Object.keys(this.#pending).length > 0;
  }

  /** Whether an input has a value that is not sent yet. */
  #waits({ id, dataset: { quantity } }: HTMLInputElement): boolean {
    if (quantity !== undefined) return this.#pending.quantities?.[quantity] !== undefined;
    return id === "amount" && this.#pending.amount !== undefined;
  }

  #inputs(): HTMLInputElement[] {
    return [...this.#part.querySelectorAll("input")];
  }
}
