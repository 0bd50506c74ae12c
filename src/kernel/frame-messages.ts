/** From the site to the checkout in its frame, whenever a page of it has loaded. */
export interface SiteMessage {
  checkstand: "embed";
  mode: "overlay" | "inline";
}

/** From the checkout to the site: a page has loaded. */
interface LoadedMessage {
  checkstand: "loaded";
  /** The checkout session's ID; null on a link's page. */
  session: string | null;
  status: string;
  /** Once complete: the page of the merchant where the customer goes on, if there is one. */
  next: string | null;
  title: string;
  /** The label of the button that closes the overlay. */
  close: string;
  /** The page's background, as CSS. */
  background: string;
}

/** From the checkout to the site. */
export type CheckoutMessage =
  | LoadedMessage
  /** Inline: the height of the content, in CSS pixels. */
  | { checkstand: "height"; session: string | null; height: number }
  /** The customer pressed Esc. */
  | { checkstand: "close"; session: string | null }
  /** A payment begins to be sent, or no longer is. `session` is the one that it pays, also on a link's page. */
  | { checkstand: "busy"; session: string | null; busy: boolean };
