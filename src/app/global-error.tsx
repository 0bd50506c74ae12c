"use client";

import ErrorPage from "./error.tsx";
import "./globals.css";

/** The same for an error in the document itself, which this replaces. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body className="font-sans">
        <title>This page could not be shown · Checkstand</title>
        <ErrorPage {...props} />
      </body>
    </html>
  );
}
