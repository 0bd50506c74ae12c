import { confirmationToken } from "#checkout/pages/client/card-element.ts";
import { control } from "#checkout/pages/client/fields.ts";
import {
  OFFER_CONSENT,
  type PageElements,
  type StripeAddress,
  type StripePage,
} from "#checkout/pages/client/stripe-script.ts";
import { testWalletPayment } from "#checkout/pages/client/test-wallet.ts";
import type { WalletAddress, WalletPayer, WalletPayment } from "#checkout/pages/client/wallet-payer.ts";

interface WalletOptions {
  /** Whether all is filled in that a wallet does not know. Shows what is not. */
  isReady(): boolean;
  /** The total for another country of the shipping address, or another shipping option. @returns false if there is none. */
  priceFor(change: { country: string } | { shippingOption: string }): Promise<boolean>;
  /** @returns whether the customer has left the page: paid, or sent to confirm it. */
  pay(payment: WalletPayment): Promise<boolean>;
}

interface Wallet {
  /** The amount of the page changed. */
  reprice(): void;
}

/** Names of fields that a customer has to fill in before a wallet opens. */
export const UNKNOWN_TO_WALLETS = /^(customFields|consent|taxId)\./;

/** The shipping rate of an order without shipping options. */
const NO_OPTION = "shipping";

const ELEMENT_OPTIONS = {
  buttonHeight: 48,
  layout: { maxColumns: 2, maxRows: 1 },
  paymentMethods: { amazonPay: "never", klarna: "never", paypal: "never" },
};

/** Brings the wallets above the form to life. @returns undefined on pages without the processor's own. */
export function startWallets(page: StripePage | undefined, options: WalletOptions): Wallet | undefined {
  const place = document.getElementById("wallet-element");
  if (place && page) return mountWallets(place, page, options);
  const button = document.getElementById("test-wallet");
  if (!(button instanceof HTMLButtonElement)) return undefined;
  button.disabled = false;
  button.addEventListener("click", () => {
    if (options.isReady()) options.pay(testWalletPayment());
  });
  return undefined;
}

/**
 * Shows Apple Pay, Google Pay and Link by the processor's own buttons, in live mode. The place is removed if there are
 * none.
 */
function mountWallets(place: HTMLElement, page: StripePage, options: WalletOptions): Wallet {
  const { script } = page;
  const frame = place.parentElement as HTMLElement;
  let elements: PageElements | undefined;
  let wasSetup = page.isSetup();

  function mount(): void {
    if (!script) return;
    const mounted = page.elements(script, page.walletMethods);
    elements = mounted;
    place.replaceChildren();
    const buttons = mounted.create("expressCheckout", ELEMENT_OPTIONS);
    buttons.on("ready", ({ availablePaymentMethods }) => {
      frame.hidden = !availablePaymentMethods;
    });
    buttons.on("click", (event) => {
      // Browsers restore a checkbox without an event.
      mounted.follow();
      if (options.isReady()) event.resolve(sheetOptions(place));
      else event.reject();
    });
    buttons.on("shippingaddresschange", async ({ address, resolve, reject }) => {
      const isPriced = await options.priceFor({ country: address.country });
      const rates = shippingRates(place);
      if (isPriced && rates.length > 0) resolve({ shippingRates: rates });
      else reject();
    });
    buttons.on("shippingratechange", async ({ shippingRate, resolve, reject }) => {
      if (shippingRate.id === NO_OPTION || (await options.priceFor({ shippingOption: shippingRate.id }))) resolve({});
      else reject();
    });
    buttons.on("confirm", async ({ billingDetails, shippingAddress, paymentFailed }) => {
      const payer: WalletPayer = {
        name: billingDetails?.name ?? "",
        email: billingDetails?.email ?? "",
        phone: billingDetails?.phone ?? "",
        billing: addressOf(billingDetails?.address),
        ...(shippingAddress && { shipping: { name: shippingAddress.name, ...addressOf(shippingAddress.address) } }),
      };
      if (!(await options.pay({ payer, token: () => confirmationToken(page, mounted) }))) paymentFailed();
    });
    buttons.mount(place);
  }

  if (!script) frame.hidden = true;
  mount();
  control(OFFER_CONSENT)?.addEventListener("change", () => elements?.follow());
  return {
    reprice() {
      const changed = page.isSetup() !== wasSetup;
      wasSetup = page.isSetup();
      if (changed) mount();
      else if (!wasSetup) elements?.update({ amount: page.amount });
    },
  };
}

/** The data that the wallet's sheet collects: the same as the form. */
function sheetOptions(place: HTMLElement): object {
  const countries = control<HTMLSelectElement>("shipping.country");
  return {
    business: { name: place.dataset.business },
    emailRequired: true,
    billingAddressRequired: true,
    phoneNumberRequired: control("phone") !== undefined,
    ...(countries && {
      shippingAddressRequired: true,
      allowedShippingCountries: [...countries.options].map(({ value }) => value),
      shippingRates: shippingRates(place),
    }),
  };
}

/**
 * The shipping options, the selected one first; none for a country that can't be shipped to. With an address a wallet
 * needs at least one, which costs nothing if the order has no shipping options.
 */
function shippingRates({ dataset: { shipping } }: HTMLElement): object[] {
  const radios = [...document.querySelectorAll<HTMLInputElement>("[name=shippingOption]")];
  const rates = radios
    .sort((a, b) => Number(b.checked) - Number(a.checked))
    .map(({ value, dataset: { name, amount } }) => ({ id: value, displayName: name, amount: Number(amount) }));
  return document.getElementById("shipping-options") ? rates : [{ id: NO_OPTION, displayName: shipping, amount: 0 }];
}

function addressOf(address: StripeAddress | undefined): WalletAddress {
  const { line1 = "", line2 = "", city = "", state = "", country = "", postal_code: postalCode = "" } = address ?? {};
  return { line1, line2: line2 ?? "", city, state, country, postalCode };
}
