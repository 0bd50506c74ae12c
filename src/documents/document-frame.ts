import type { Messages } from "#checkout/pages/messages/messages.ts";
import { documentMessages } from "#documents/messages/languages.ts";
import { paperOf } from "#documents/paper.ts";
import type { DocumentContent } from "#documents/typesetting/document-content.ts";
import { unixSeconds } from "#kernel/clock.ts";
import type { Invoice } from "#money/invoice/model.ts";

type Frame = "language" | "direction" | "paper" | "title" | "heading" | "sellerName" | "footer" | "page" | "createdAt";

/** What an invoice and its credit notes have in common: language, paper, title, seller, and footer. */
export function documentFrame(
  kind: "invoice" | "creditNote",
  { number, createdAt }: Pick<Invoice, "number" | "createdAt">,
  { seller, livemode }: Pick<Invoice, "seller" | "livemode">,
  messages: Messages,
): Pick<DocumentContent, Frame> {
  const words = documentMessages(messages);
  const heading = words[kind];
  return {
    language: messages.language,
    direction: messages.direction,
    paper: paperOf(seller.address?.country),
    title: `${heading} ${number}`,
    heading,
    sellerName: seller.name,
    footer: [seller.name, number, ...(livemode ? [] : [words.testMode])].join(" · "),
    page: words.page("{page}", "{pages}"),
    createdAt: unixSeconds(createdAt),
  };
}
