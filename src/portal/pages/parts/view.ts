import type { Merchant } from "#account/merchant/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import type { PortalFeatures, PortalProfile } from "#portal/configuration/model.ts";
import type { PortalMessages } from "#portal/pages/messages/messages.ts";
import type { PortalSession } from "#portal/session/model.ts";

/** What the parts of a page know of the session that it is shown in. */
export interface View {
  session: PortalSession;
  merchant: Merchant;
  /** What the merchant offers. */
  features: PortalFeatures;
  /** What it says about itself here. */
  profile: PortalProfile;
  messages: Messages;
  words: PortalMessages;
  /** The path of a page of this session, with the chosen language. */
  pathOf: (part?: string) => string;
}
