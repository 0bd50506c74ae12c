import type { ActionTarget } from "#domain/merchant/role.ts";

/** A change that the dashboard offers: who may make it, and its message in the audit log. */
export interface DashboardAction {
  /** Says who may: see `mayChange`. */
  target: ActionTarget;
  /**
   * The audit log's words, after who did it; `{object}` stands for what it was done to, `{role}` and the like for
   * what was noted. Absent for what changes nothing that anybody would ask for later.
   */
  message?: string;
  /** Words that take the place of `message` where something noted has a value: `{ "active=false": "switched off …" }`. */
  messageWhen?: Readonly<Record<string, string>>;
  /** Whether the object's own name may stand in the log; never for customers. */
  named?: true | undefined;
  /**
   * What the log takes from the call: the `id` of the object, and a switch's new state. Fields of the call's form
   * alone, since what it does not know of was never checked.
   */
  loggedFields?: readonly string[];
}

const object = (message: string, more: Partial<DashboardAction> = {}): DashboardAction => ({
  target: "objects",
  message,
  named: true,
  ...more,
});
/** For customers, and for what has no name of its own: a webhook's address may be a secret. */
const unnamed = (message: string, more: Partial<DashboardAction> = {}): DashboardAction => ({
  target: "objects",
  message,
  ...more,
});
const LOGS_ID = { loggedFields: ["id"] };
const switched = (objectName: string): DashboardAction =>
  object(`switched ${objectName} {object}`, {
    loggedFields: ["id", "active"],
    messageWhen: {
      "active=true": `switched on ${objectName} {object}`,
      "active=false": `switched off ${objectName} {object}`,
    },
  });
const business = (message: string, more: Partial<DashboardAction> = {}): DashboardAction => ({
  target: "business",
  message,
  ...more,
});
const self = (message?: string): DashboardAction => ({ target: "self", ...(message && { message }) });

/** Every mutation of the dashboard by its tRPC path. A test walks the routers for missing ones. */
const MUTATIONS: Readonly<Record<string, DashboardAction>> = {
  "home.loadSampleData": object("loaded the sample data"),
  "home.removeSampleData": object("removed the sample data"),
  "home.createTestKey": object("made the test key {object} for a first call"),
  "product.create": object("created the product {object}"),
  "product.update": object("changed the product {object}", LOGS_ID),
  "product.setActive": switched("the product"),
  "product.delete": object("deleted the product {object}", LOGS_ID),
  "paymentLink.create": object("created the payment link {object}"),
  "paymentLink.update": object("changed the payment link {object}", LOGS_ID),
  "paymentLink.setActive": switched("the payment link"),
  "paymentLink.createDraft": object("began the payment link {object} as a draft"),
  "paymentLink.updateDraft": object("changed the draft of the payment link {object}", LOGS_ID),
  "paymentLink.publish": object("published the payment link {object}", LOGS_ID),
  "paymentLink.preview": { target: "objects" },
  "checkoutSession.expire": unnamed("expired the checkout session {object}", LOGS_ID),
  "checkoutSession.resendReceipt": unnamed("sent the receipt of {object} again", LOGS_ID),
  "customer.create": unnamed("added the customer {object}"),
  "customer.update": unnamed("changed the customer {object}", LOGS_ID),
  "customer.delete": unnamed("deleted the customer {object}", LOGS_ID),
  "promotionCode.create": object("created the promotion code {object}"),
  "promotionCode.setActive": switched("the promotion code"),
  "promotionCode.setMetadata": object("changed the promotion code {object}", LOGS_ID),
  "taxRate.create": object("created the tax rate {object}"),
  "taxRate.update": object("changed the tax rate {object}", LOGS_ID),
  "taxRate.setActive": switched("the tax rate"),
  "apiKey.create": object("made the API key {object}"),
  "apiKey.rename": object("renamed the API key {object}", LOGS_ID),
  "apiKey.roll": object("rolled the API key {object}", LOGS_ID),
  "apiKey.revoke": object("revoked the API key {object}", LOGS_ID),
  "webhookEndpoint.create": unnamed("added the webhook endpoint {object}"),
  "webhookEndpoint.update": unnamed("changed the webhook endpoint {object}", LOGS_ID),
  "webhookEndpoint.setActive": { ...switched("the webhook endpoint"), named: undefined },
  "webhookEndpoint.roll": unnamed("rolled the secret of the webhook endpoint {object}", LOGS_ID),
  "webhookEndpoint.sendSample": unnamed("sent a sample event to the webhook endpoint {object}", LOGS_ID),
  "webhookEndpoint.delete": unnamed("deleted the webhook endpoint {object}", LOGS_ID),
  "webhookDelivery.resend": unnamed("sent the delivery {object} again", LOGS_ID),
  "webhookDelivery.resendFailed": object("sent failed webhook deliveries again: {count}"),
  "event.resend": unnamed("sent the event {object} again", LOGS_ID),
  "testClock.advance": object("moved the test clock ahead"),
  "webhookLab.diagnose": { target: "objects" },

  "merchant.updateBranding": business("changed the company: {fields}"),
  "merchant.updateLanguage": business("changed the default language"),
  "merchant.updateReceiptMail": business("changed the receipt mail"),
  "merchant.sendSampleReceipt": business("sent themselves a sample receipt"),
  "team.invite": business("invited {object} as {role}"),
  "team.resendInvitation": business("sent the invitation of {object} again"),
  "team.revokeInvitation": business("took back the invitation of {object}"),
  "team.changeRole": business("made {object} {role}, before {was}"),
  "team.remove": business("removed {object} from the team"),

  "profile.adoptTimeZone": self(),
  "profile.update": self("changed their profile"),
  "profile.switchMerchant": self(),
  "profile.changePassword": self("changed their password"),
  "profile.beginTwoFactor": self(),
  "profile.enableTwoFactor": self("switched two-factor on"),
  "profile.newRecoveryCodes": self("made new recovery codes"),
  "profile.disableTwoFactor": self("switched two-factor off"),
};

/** The areas of the dashboard, by the first part of their actions' paths. */
const AREA_TITLES: Readonly<Record<string, string>> = {
  session: "Signing in and out",
  profile: "Profiles",
  team: "Team",
  invitation: "Joining the team",
  installation: "Set-up",
  owner: "On the server's command line",
  merchant: "Settings",
  product: "Products",
  customer: "Customers",
  promotionCode: "Promotion codes",
  taxRate: "Tax rates",
  paymentLink: "Payment links",
  checkoutSession: "Checkout sessions",
  apiKey: "API keys",
  webhookEndpoint: "Webhook endpoints",
  webhookDelivery: "Webhook deliveries",
  event: "Events",
  testClock: "Test clock",
  webhookLab: "Webhook lab",
  home: "First steps",
  export: "Exports",
};

/** Actions outside tRPC: signing in and out, downloads. */
const NON_TRPC_ACTIONS: Readonly<Record<string, DashboardAction>> = {
  "session.signIn": self("signed in"),
  "session.signInRefused": self("gave a wrong password for {object}"),
  "session.codeRefused": self("gave a wrong code after the password of {object}"),
  "session.passwordRefused": self("gave a wrong password in an open session of {object}"),
  "session.signOut": self("signed out"),
  "invitation.accept": self("joined the team as {role}"),
  "installation.setUp": business("set up the installation, as its first owner"),
  "owner.create": business("got this business and an account on the server's command line"),
  "owner.reset": self("got a new password on the server's command line"),
  "owner.changeEmail": self("got another e-mail address on the server's command line"),
  "owner.addBusiness": business("got this business on the server's command line"),
  "export.download": {
    target: "objects",
    message: "exported the {list} as CSV",
    messageWhen: { "list=api keys": "exported the API keys as CSV" },
  },
};

const ACTIONS: Readonly<Record<string, DashboardAction>> = { ...MUTATIONS, ...NON_TRPC_ACTIONS };

/** The areas that have entries in the audit log. */
export const ACTION_AREAS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(AREA_TITLES).filter(([area]) =>
    Object.entries(ACTIONS).some(([path, { message }]) => message !== undefined && path.startsWith(`${area}.`)),
  ),
);

/** The paths that are listed. */
export const KNOWN_ACTIONS: readonly string[] = Object.keys(ACTIONS);

/**
 * What a path of tRPC, or a name of what happens outside of it, stands for; of an unlisted one only that it
 * happened, which is for owners and admins then.
 */
export function dashboardAction(path: string): DashboardAction {
  const known = Object.hasOwn(ACTIONS, path) ? ACTIONS[path] : undefined;
  return known ?? { target: "business", message: `changed {object} (${readablePath(path)})` };
}

/** `paymentLink.switchOff` as "payment link: switch off". */
function readablePath(path: string): string {
  const words = path.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replaceAll(".", ": ");
}
