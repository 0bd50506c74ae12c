import type { ReactNode } from "react";
import { BrandMark } from "#api/reference/parts/brand-mark.tsx";
import { SearchForm } from "#api/reference/parts/search-form.tsx";

interface Props {
  frame: { nonce: string; scriptUrl: string; styleUrl: string; searchScriptUrl: string };
  title: string;
  description: string;
  /** The Markdown of the same content; undefined if there is none. */
  markdownUrl?: string | undefined;
  navigation: ReactNode;
  /** The search that led here. */
  query?: string | undefined;
  children: ReactNode;
}

/** The document of every page of the reference, with the navigation at the left. */
export function PageShell({ frame, title, description, markdownUrl, navigation, query = "", children }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} – Checkstand API`}</title>
        <meta name="description" content={description} />
        <link rel="icon" href={ICON} />
        {markdownUrl && <link rel="alternate" type="text/markdown" href={markdownUrl} />}
        <link rel="stylesheet" href={frame.styleUrl} nonce={frame.nonce} />
        <script src={frame.scriptUrl} nonce={frame.nonce} defer />
      </head>
      <body>
        <a href="#content" className="skip">
          Skip to content
        </a>
        <header className="bar">
          <a href="/docs" className="brand">
            <BrandMark />
            <b>Checkstand</b> <span>API</span>
          </a>
          <SearchForm scriptUrl={frame.searchScriptUrl} query={query} />
          <button type="button" className="menu" popoverTarget="navigation">
            Menu
          </button>
          <a href="/" className="dashboard">
            Dashboard
          </a>
        </header>
        <div className="layout">
          <nav id="navigation" popover="auto" aria-label="API reference">
            {navigation}
            <a href="/" className="dashboard">
              Dashboard
            </a>
          </nav>
          <main id="content" tabIndex={-1}>
            {children}
          </main>
        </div>
      </body>
    </html>
  );
}

/** Inline, as browsers would request a missing one: a receipt's torn edge on green. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%23115c43'/%3E%3Cpath d='M4 3h8v10l-2-1.5L8 13l-2-1.5L4 13z' fill='%23fff'/%3E%3C/svg%3E";
