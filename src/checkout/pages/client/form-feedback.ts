import { messages } from "#checkout/pages/client/messages.ts";

/** The payment form's button, its alert, and the status line below the button. */
export class FormFeedback {
  readonly #button = document.getElementById("submit") as HTMLButtonElement;
  readonly #alert = document.getElementById("alert") as HTMLElement;
  readonly #status = document.getElementById("status") as HTMLElement;
  #label = this.#button.textContent ?? "";
  #busy = false;

  /** Enables the button. The page's message about a failed payment gets the focus. */
  start(): void {
    this.#button.disabled = false;
    document.getElementById("failure")?.focus();
  }

  get busy(): boolean {
    return this.#busy;
  }

  /** Marks the button instead of disabling it, so that the keyboard focus stays on it. */
  set busy(value: boolean) {
    this.#busy = value;
    this.#button.setAttribute("aria-disabled", String(value));
    this.#button.textContent = value ? messages.submitting : this.#label;
    if (!value) this.#status.textContent = "";
  }

  /** The session that is paid, for the site around a frame. */
  set sessionId(id: string | undefined) {
    if (id !== undefined) this.#button.dataset.session = id;
  }

  get label(): string {
    return this.#label;
  }

  /** The button's text, with the amount. */
  set label(label: string) {
    this.#label = label;
    if (!this.#busy) this.#button.textContent = this.#label;
  }

  set status(message: string) {
    this.#status.textContent = message;
  }

  /** Sets the alert without moving the focus. */
  setAlert(message: string): void {
    this.#alert.textContent = message;
  }

  /** @param link shown behind the message. */
  showAlert(message: string, link?: { label: string; url: string } | undefined): void {
    this.setAlert(message);
    this.#alert.focus();
    if (!link) return;
    const anchor = document.createElement("a");
    anchor.href = link.url;
    anchor.textContent = link.label;
    anchor.className = "underline";
    this.#alert.append(" ", anchor);
  }
}
