import type { ReactNode } from "react";
import type { Merchant } from "#account/merchant/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { BrandStyle } from "#checkout/pages/parts/brand-style.tsx";
import { PageBody } from "#checkout/pages/parts/page-shell.tsx";

interface Props {
  title: string;
  messages: Messages;
  testMode: { renews: boolean; acceptsCard: boolean } | undefined;
  merchant: Merchant;
  children: ReactNode;
}

/** The document of a preview: no script, and the frame's stylesheet. */
export function PreviewShell({ title, ...body }: Props) {
  const { messages, merchant } = body;
  return (
    <html lang={messages.language} dir={messages.direction}>
      <head>
        <title>{title}</title>
        <BrandStyle color={merchant.brandColor} nonce="" />
      </head>
      <PageBody languages={[]} {...body} />
    </html>
  );
}
