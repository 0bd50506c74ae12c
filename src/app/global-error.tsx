"use client";

import "./globals.css";

/**
 * An error in the document itself, which this replaces. It imports no other part: what it needs is loaded with every
 * page.
 */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body className="mx-auto max-w-sm px-4 py-12 font-sans text-sm">
        <title>Something went wrong · Checkstand</title>
        <h1 className="text-xl font-semibold">Something went wrong</h1>
        <p className="my-4">Try again.</p>
        <button type="button" onClick={retry} className="min-h-11 rounded-lg bg-accent px-4 text-on-accent">
          Try again
        </button>
      </body>
    </html>
  );
}
