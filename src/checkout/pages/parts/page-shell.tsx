import type { ReactNode } from "react";
import type { Merchant } from "#account/merchant/model.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { BrandStyle } from "#checkout/pages/parts/brand-style.tsx";
import type { LanguageLink } from "#checkout/pages/parts/language-choice.tsx";
import { PageFooter } from "#checkout/pages/parts/page-footer.tsx";
import { type LinkPreview, PreviewTags } from "#checkout/pages/parts/preview-tags.tsx";
import { TestModeRibbon } from "#checkout/pages/parts/test-mode-ribbon.tsx";

/** The data of a page's document: URLs of its files, and the nonce of its policy. */
interface PageFrame {
  nonce: string;
  scriptUrl: string;
  styleUrl: string;
  /** The script of the processor's own field, on pages that have one. */
  elementScriptUrl?: string | undefined;
  /** In a frame: the script that talks to the site around it, and its `FrameData` as JSON. */
  embedding?: { scriptUrl: string; data: string } | undefined;
}

interface BodyProps {
  messages: Messages;
  languages: readonly LanguageLink[];
  /** Every page with a known mode shows test mode. */
  testMode?: { renews: boolean; acceptsCard: boolean } | undefined;
  /** The merchant, if known: the page has their color and links. */
  merchant?: Merchant | undefined;
  children: ReactNode;
}

interface Props extends BodyProps {
  frame: PageFrame;
  title: string;
  /** For a link's page. */
  preview?: LinkPreview | undefined;
}

/** The document of every customer page: one script, one stylesheet, no other request. */
export function PageShell({ frame, title, preview, ...body }: Props) {
  const { messages, merchant } = body;
  return (
    <html lang={messages.language} dir={messages.direction} data-framed={frame.embedding && ""}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {preview && <PreviewTags {...preview} />}
        <link rel="icon" href={ICON} />
        <link rel="stylesheet" href={frame.styleUrl} nonce={frame.nonce} />
        <BrandStyle color={merchant?.brandColor ?? null} nonce={frame.nonce} />
        {frame.elementScriptUrl && <script src={frame.elementScriptUrl} defer />}
        {frame.embedding && (
          <script src={frame.embedding.scriptUrl} data-frame={frame.embedding.data} nonce={frame.nonce} defer />
        )}
        <script src={frame.scriptUrl} nonce={frame.nonce} defer />
      </head>
      <PageBody {...body} />
    </html>
  );
}

/** The visible part of a customer page. */
export function PageBody({ messages, languages, testMode, merchant, children }: BodyProps) {
  return (
    <body className="flex min-h-dvh flex-col bg-canvas font-sans text-base text-ink antialiased">
      {testMode && <TestModeRibbon messages={messages} {...testMode} />}
      <main className="mx-auto w-full max-w-lg flex-1 px-[min(1rem,4.2vw)] pt-4 pb-4 sm:pt-6 lg:has-[.checkout]:max-w-5xl">
        {children}
      </main>
      <PageFooter
        merchant={merchant}
        portalPath={merchant && `/portal/${testMode ? "test/" : ""}${merchant.id}`}
        languages={languages}
        messages={messages}
      />
    </body>
  );
}

/** Inline, as browsers would request a missing one: a receipt's torn edge on green. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%23115c43'/%3E%3Cpath d='M4 3h8v10l-2-1.5L8 13l-2-1.5L4 13z' fill='%23fff'/%3E%3C/svg%3E";
