import { watchCountries } from "#checkout/pages/client/address.ts";
import { watchAdvertisingConsent } from "#checkout/pages/client/advertising-consent.ts";
import { clearCard, startCard } from "#checkout/pages/client/card.ts";
import { mountCardElement } from "#checkout/pages/client/card-element.ts";
import { controlProblem, showProblems, showRejectedFields } from "#checkout/pages/client/control-problem.ts";
import { askAboutEmail } from "#checkout/pages/client/email-suggestion.ts";
import { type FetchResult, fetchJson } from "#checkout/pages/client/fetch-json.ts";
import { validateOnBlur, visibleControls } from "#checkout/pages/client/fields.ts";
import { FormFeedback } from "#checkout/pages/client/form-feedback.ts";
import { type IntervalPage, onIntervalChoice } from "#checkout/pages/client/interval-choice.ts";
import { messages } from "#checkout/pages/client/messages.ts";
import { Order } from "#checkout/pages/client/order.ts";
import { countryOfOrder, locationText, orderLocation } from "#checkout/pages/client/order-location.ts";
import {
  ENDED_CODES,
  linkSession,
  ownSession,
  storedState,
  waitForEnd,
} from "#checkout/pages/client/payable-session.ts";
import { readForm, withOfferConsent } from "#checkout/pages/client/payment-form.ts";
import { MethodChoice } from "#checkout/pages/client/payment-method.ts";
import { released, watchPresses } from "#checkout/pages/client/press.ts";
import { watchPriceCountry } from "#checkout/pages/client/price-country.ts";
import { saveAddress } from "#checkout/pages/client/saved-address.ts";
import { sendPayment } from "#checkout/pages/client/send-payment.ts";
import { onShippingChoice, showShippingOptions } from "#checkout/pages/client/shipping-options.ts";
import { stripePage } from "#checkout/pages/client/stripe-script.ts";
import { showLatinDigits } from "#checkout/pages/client/typed-digits.ts";
import { forgetTypedInput, keepTypedInput } from "#checkout/pages/client/typed-input.ts";
import { startWallets, UNKNOWN_TO_WALLETS } from "#checkout/pages/client/wallet.ts";
import { fillControl, fillPayer, type WalletPayment } from "#checkout/pages/client/wallet-payer.ts";
import { showWithdrawalConsent } from "#checkout/pages/client/withdrawal-consent.ts";
import type { AlreadyPaid, ErrorResponse, OrderChange, OrderForm, SessionStart } from "#checkout/pages/page-api.ts";

const TAX_CHECK_MS = 250;

/** Starts the payment form: checks the input, sends it once, and keeps it if that fails. */
export function startPayForm(form: HTMLFormElement): void {
  watchPresses();
  showLatinDigits(document);
  keepTypedInput(form);
  validateOnBlur(form, controlProblem);
  watchCountries(form);
  askAboutEmail();
  startCard();
  new PayForm(form).start();
}

class PayForm {
  readonly #form: HTMLFormElement;
  /** Set on a link's page, which makes its session only when needed. */
  readonly #isLink;
  readonly #source;
  readonly #feedback = new FormFeedback();
  readonly #methods;
  readonly #stripe = stripePage();
  readonly #element;
  readonly #wallets;
  readonly #resumed: Promise<void>;
  readonly #order: Order;
  /** The location whose tax the total includes or waits for, with automatic tax: see `taxLocationText`. */
  #taxedLocation: string | undefined;
  /** Whether the link's session began at another location than its page: then its total may differ from the page's. */
  #startedElsewhere = false;
  /** Whether the order changed in a way that the customer did not type. */
  #isUnseen = false;
  /** The fingerprint of the order whose total a wallet shows. */
  #walletOffer: string | undefined;
  #left = false;
  /** The customer saw the warning of a repeated payment, and pays again. */
  #again = false;

  constructor(form: HTMLFormElement) {
    const { offer = "", link, payUrl = "", orderUrl = "", stateUrl = "", taxLocation } = form.dataset;
    this.#form = form;
    this.#taxedLocation = taxLocation;
    this.#isLink = link !== undefined;
    this.#source =
      link === undefined
        ? ownSession({ payUrl, orderUrl, stateUrl, offer, ...(taxLocation && { taxLocation }) })
        : linkSession(
            link,
            () => form.dataset.sessionsUrl ?? "",
            () => this.#start(),
          );
    this.#methods = new MethodChoice(form);
    this.#element = this.#stripe && mountCardElement(form, this.#stripe);
    this.#wallets = startWallets(this.#stripe, {
      isReady: () => !this.#feedback.busy && this.#isFilledIn(UNKNOWN_TO_WALLETS) && this.#seeInWallet(),
      priceFor: (change) => this.#priceFor(change),
      pay: (payment) => this.#pay(payment),
    });
    this.#methods.show();
    this.#resumed = this.#resume(offer);
    this.#order = this.#watchOrder();
  }

  start(): void {
    watchPriceCountry();
    if (this.#form.dataset.taxes) {
      countryOfOrder()?.addEventListener("change", () => this.#tax());
      // Browsers fill in a country without an event.
      setInterval(() => this.#tax(), TAX_CHECK_MS);
    }
    watchAdvertisingConsent(this.#source);
    saveAddress(this.#source);
    onIntervalChoice(this.#form, (page) => this.#showInterval(page));
    onShippingChoice(this.#form, (id) => this.#order.ship(id));
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.#feedback.busy) this.#pay();
    });
    this.#form.addEventListener("input", () => {
      // Input that browsers fill in on load is not a decision to buy.
      if (navigator.userActivation?.hasBeenActive !== false) this.#prepare();
    });
    window.addEventListener("pageshow", (event) => {
      if (!event.persisted) return;
      if (this.#source.stored()?.mark === "left") this.#source.forget();
      if (this.#left) location.reload();
      else this.#feedback.busy = false;
    });
    this.#feedback.start();
  }

  /** Shows the order of another billing interval. Nothing is paid while its page is loaded. */
  async #showInterval(loaded: Promise<IntervalPage>): Promise<void> {
    if (this.#feedback.busy) return;
    this.#feedback.busy = true;
    const { url, form, part } = await loaded;
    await this.#resumed;
    await this.#order.drop();
    if (this.#left) return;
    const focused = document.activeElement?.id ?? "";
    this.#source.forget();
    Object.assign(this.#form.dataset, form.dataset);
    this.#taxedLocation = form.dataset.taxLocation;
    this.#startedElsewhere = false;
    for (const id of ["order-choices", "footer"]) {
      const shown = document.getElementById(id);
      if (shown) shown.innerHTML = part(id)?.innerHTML ?? "";
    }
    watchPriceCountry();
    this.#order.show(part("order-part")?.innerHTML ?? "");
    document.getElementById(focused)?.focus();
    const amount = part("card-element")?.dataset.amount;
    this.#applyOrder({
      offer: form.dataset.offer ?? "",
      submitLabel: part("submit")?.textContent ?? "",
      withdrawalConsent: part("withdrawal-consent")?.innerHTML ?? "",
      ...(amount !== undefined && { elementAmount: Number(amount) }),
    });
    history.replaceState(history.state, "", url);
    this.#feedback.setAlert("");
    this.#feedback.busy = false;
    this.#announce();
    if (this.#form.dataset.taxes) this.#tax();
  }

  /** Where a link's session starts: its total includes the tax of that location. */
  #start(): SessionStart {
    const { country, state } = orderLocation(this.#form);
    const text = locationText({ country, state });
    this.#startedElsewhere = text !== (this.#form.dataset.taxLocation ?? "");
    if (text) this.#taxedLocation = text;
    const priceCountry = document.getElementById("price-country")?.dataset.shown;
    return { country, state, ...(priceCountry !== undefined && { priceCountry }) };
  }

  #watchOrder(): Order {
    return new Order(document.getElementById("order-part") as HTMLElement, {
      send: (order) => this.#changeOrder(order),
      changed: (change) => {
        this.#applyOrder(change);
        this.#announce();
      },
      showAlert: (message) => this.#feedback.showAlert(message),
    });
  }

  /** Tells screen readers the new total. */
  #announce(): void {
    const status = document.getElementById("order-status");
    if (status) status.textContent = `${messages.orderUpdated} ${this.#feedback.label}`;
  }

  /** Requests the total with the tax of the chosen location, unless it is already known. */
  #tax(): void {
    const place = orderLocation(this.#form);
    const text = locationText(place);
    // Input that browsers fill in on load is not a decision to buy.
    if (!text || text === this.#taxedLocation || navigator.userActivation?.hasBeenActive === false) return;
    this.#taxedLocation = text;
    this.#order.tax(place);
  }

  /** The total for another country or shipping option, before a wallet pays. */
  async #priceFor(change: { country: string } | { shippingOption: string }): Promise<boolean> {
    if ("shippingOption" in change) this.#order.ship(change.shippingOption);
    else fillControl("shipping.country", change.country);
    const isPriced = await this.#order.settled();
    this.#seeInWallet();
    return isPriced;
  }

  /** Notes the order whose total a wallet shows. */
  #seeInWallet(): true {
    this.#walletOffer = this.#form.dataset.offer;
    return true;
  }

  /** @returns whether the customer has left the page. */
  async #pay(wallet?: WalletPayment): Promise<boolean> {
    this.#isUnseen = false;
    this.#feedback.setAlert("");
    document.getElementById("failure")?.remove();
    this.#feedback.busy = true;
    await this.#resumed;
    if (this.#left) return true;
    if (wallet) fillPayer(this.#form, wallet.payer);
    this.#tax();
    if ((await this.#order.settled()) && this.#isFilledIn()) {
      if (wallet ? this.#form.dataset.offer !== this.#walletOffer : this.#isUnseen)
        this.#feedback.showAlert(messages.orderPending);
      else await this.#send(wallet);
    }
    if (!this.#left) this.#feedback.busy = false;
    return this.#left;
  }

  /** Whether these fields can be sent; the first one that can't gets the focus. */
  #isFilledIn(names = /^/): boolean {
    const bad = showProblems(visibleControls(this.#form).filter(({ name }) => names.test(name)));
    bad?.focus();
    return bad === undefined;
  }

  async #send(wallet: WalletPayment | undefined): Promise<void> {
    const session = await this.#source.get();
    if ("error" in session) {
      // The link's own page has the seller's text for this.
      return session.error.code === "payment_link_inactive" ? location.reload() : this.#reject(session.error);
    }
    this.#feedback.sessionId = session.value.sessionId;
    if (this.#showChange(session.value)) return this.#feedback.showAlert(this.#changeMessage());
    const read = readForm(this.#form);
    const typed = (await (wallet?.token ?? this.#element?.token)?.(read)) ?? {};
    if ("problem" in typed) return this.#feedback.showAlert(typed.problem);
    const { savesForOffer, ...token } = typed;
    const payment = savesForOffer === undefined ? read : withOfferConsent(read, savesForOffer);
    this.#source.mark("posted");
    const response = await sendPayment(session.value.payUrl, {
      ...payment,
      ...token,
      ...(this.#again && { again: true }),
    });
    // If the response is lost, it is unknown whether the payment arrived.
    if ("value" in response || response.error.code !== "network") this.#source.mark(undefined);
    if ("value" in response) {
      const paid = response.value;
      if ("next" in paid) return this.#leave(paid.next, paid.inProgress);
      if ("alreadyPaid" in paid) return this.#warn(paid.alreadyPaid);
      this.#source.reprice(session.value, paid.repriced);
      this.#showChange(paid.repriced);
      return this.#feedback.showAlert(paid.repriced.message);
    }
    // Another customer made the last available payment: the link's own page says so.
    if (response.error.code === "payment_link_inactive" && this.#isLink) return location.reload();
    if (response.error.code === "payment_in_progress") return this.#follow(session.value.stateUrl);
    if (response.error.code === "payment_refunded") return this.#renew(response.error.message);
    return ENDED_CODES.includes(response.error.code) ? this.#renew() : this.#reject(response.error);
  }

  /** Posts a change of the order; a link's session is made first. */
  async #changeOrder(order: OrderForm): Promise<FetchResult<OrderChange>> {
    await this.#resumed;
    const session = await this.#source.get();
    if ("error" in session) return session;
    const place = orderLocation(this.#form);
    this.#taxedLocation = locationText(place) || this.#taxedLocation;
    const { offer } = this.#form.dataset;
    const response = await fetchJson<OrderChange>(session.value.orderUrl, { ...place, ...order, offer });
    if ("value" in response) {
      this.#source.reprice(session.value, response.value);
    } else if (ENDED_CODES.includes(response.error.code)) {
      this.#source.forget();
      // The session's page shows its end: it may have been paid in another tab.
      if (!this.#isLink) location.reload();
    }
    return response;
  }

  /** Nothing was charged. The customer decides whether to pay again. */
  #warn({ message, submitLabel, receipt }: AlreadyPaid): void {
    this.#again = true;
    this.#feedback.label = submitLabel;
    this.#feedback.showAlert(message, receipt);
  }

  /** A reloaded tab may hold a session whose payment is in progress, or whose response got lost. */
  async #resume(offer: string): Promise<void> {
    const stored = this.#source.stored();
    if (!stored) return;
    this.#feedback.sessionId = stored.sessionId;
    let isWaiting = stored.mark === "posted";
    if (isWaiting) this.#feedback.busy = true;
    const response = await storedState(stored);
    if ("error" in response) {
      if (response.error.code === "resource_missing") this.#source.forget();
    } else if (response.value.status === "processing") {
      isWaiting = true;
      this.#feedback.busy = true;
      await this.#follow(stored.stateUrl);
    } else if (response.value.next) {
      this.#leave(response.value.next, response.value.status === "requires_action");
    } else if (response.value.status !== "open" || stored.linkOffer !== offer) {
      // The session ended, or the link sells something else now.
      this.#source.forget();
    } else {
      this.#source.mark(undefined);
      this.#showChange(response.value);
    }
    if (isWaiting && !this.#left) this.#feedback.busy = false;
  }

  async #prepare(): Promise<void> {
    await this.#resumed;
    const { sessionsUrl } = this.#form.dataset;
    const session = await this.#source.get();
    if ("error" in session) return;
    await released();
    if (sessionsUrl !== this.#form.dataset.sessionsUrl) return;
    if (this.#showChange(session.value)) {
      if (this.#startedElsewhere) this.#announce();
      else this.#feedback.setAlert(messages.changed);
    }
    if (this.#form.dataset.taxes) this.#tax();
  }

  /** Why the order differs from what the page showed: the customer's own location, or the seller. */
  #changeMessage(): string {
    return this.#startedElsewhere ? messages.orderPending : messages.changed;
  }

  async #follow(url: string): Promise<void> {
    this.#feedback.status = messages.waiting;
    const end = await waitForEnd(url);
    if (end.next) return this.#leave(end.next, end.status === "requires_action");
    return end.status === "open" ? this.#feedback.showAlert(messages.notPaid) : this.#renew(end.refunded);
  }

  /** The session ended without a payment that stays: its own page shows that, a link's page opens another one. */
  #renew(message = messages.renewed): void {
    this.#source.forget();
    if (this.#isLink) this.#feedback.showAlert(message);
    else location.reload();
  }

  /** @param inProgress the payment has not ended: a customer who comes back goes on with the same session. */
  #leave(next: string, inProgress = false): void {
    this.#left = true;
    this.#source.mark(inProgress ? undefined : "left");
    if (!inProgress) forgetTypedInput();
    // Browsers restore a form's input: after Back, paying again has to be a decision.
    clearCard();
    location.assign(next);
  }

  #reject({ message, fields }: ErrorResponse["error"]): void {
    this.#feedback.showAlert(message);
    showRejectedFields(this.#form, fields);
  }

  /** Shows the order as the server sells it now, if it differs from the page's. */
  #showChange(change: Partial<OrderChange>): boolean {
    if (change.offer === this.#form.dataset.offer) return false;
    if (change.order) this.#order.show(change.order);
    this.#applyOrder(change);
    return true;
  }

  /** Adapts the form to a new order. */
  #applyOrder(change: Partial<OrderChange>): void {
    this.#again = false;
    if (change.offer !== this.#form.dataset.offer && !change.asTyped) this.#isUnseen = true;
    // A session's page for the new order has the form for a payment; a link's page is rendered for any order.
    if (change.acceptsPayment && !document.getElementById("payment-part") && !this.#isLink) location.reload();
    this.#methods.show(change.acceptsPayment);
    if (this.#stripe && change.elementAmount !== undefined) {
      this.#stripe.amount = change.elementAmount;
      this.#element?.reprice();
      this.#wallets?.reprice();
    }
    if (change.shippingOptions !== undefined) showShippingOptions(change.shippingOptions);
    if (change.withdrawalConsent !== undefined) showWithdrawalConsent(change.withdrawalConsent);
    this.#form.dataset.offer = change.offer;
    this.#feedback.label = change.submitLabel ?? this.#feedback.label;
  }
}
