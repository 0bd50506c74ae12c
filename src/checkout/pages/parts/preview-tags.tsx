import type { Messages } from "#checkout/pages/messages/messages.ts";
import { orderName } from "#checkout/pages/order-name.ts";
import { formatMoney } from "#kernel/money.ts";
import { shorten } from "#kernel/text.ts";
import { billingInterval } from "#order/billing-intervals.ts";
import { type Offer, purchasedLines } from "#order/offer.ts";

const MAX_DESCRIPTION_LENGTH = 200;

/** The preview that a chat shows for a pasted link. */
export interface LinkPreview {
  title: string;
  /** "$24.00 · Whole beans, roasted on Mondays." */
  description: string;
  /** The seller's name. */
  siteName: string;
  url: string;
  imageUrl: string | null;
}

/** A preview of a link's products, in the language of its page. Prices are before discount and tax. */
export function linkPreview(offer: Offer, url: string, messages: Messages): LinkPreview {
  const lines = purchasedLines(offer.lines);
  const description = lines.find((line) => line.description)?.description ?? "";
  return {
    title: orderName(offer, messages),
    description: shorten([priceText(offer, messages), description].filter(Boolean).join(" · "), MAX_DESCRIPTION_LENGTH),
    siteName: offer.merchant.companyName,
    url,
    imageUrl: lines.find((line) => line.imageUrl)?.imageUrl ?? null,
  };
}

/** The price of the only product, or of all; empty if the customer chooses the amount. */
function priceText({ lines, currency }: Offer, { order, locale }: Messages): string {
  const bought = purchasedLines(lines);
  if (bought.some((line) => line.amountType === "CUSTOM")) return "";
  const total = bought.reduce((sum, line) => sum + line.unitAmount * BigInt(line.quantity), 0n);
  const amount = total === 0n ? order.free : formatMoney(total, currency, locale);
  const interval = billingInterval(bought);
  return interval ? order.per(interval, amount) : amount;
}

/** Tags for Open Graph and X (https://ogp.me, https://developer.x.com/en/docs/x-for-websites/cards). */
export function PreviewTags({ title, description, siteName, url, imageUrl }: LinkPreview) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:url" content={url} />
      <meta name="description" content={description} />
      <meta name="twitter:card" content={imageUrl === null ? "summary" : "summary_large_image"} />
      {imageUrl !== null && <meta property="og:image" content={imageUrl} />}
    </>
  );
}
