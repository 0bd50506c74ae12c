interface Props {
  subject: string;
  /** A paragraph each. */
  lines: readonly string[];
  /** Absent where it is not to be shown. */
  url?: string;
}

/** A notice to a merchant about their account: paragraphs and a link. In English, as the dashboard is. */
export function NoticeMail({ subject, lines, url }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: "24px 12px", color: "#161d1a", fontFamily: "sans-serif" }}>
        {lines.map((line) => (
          <p key={line} style={{ margin: "0 0 12px", overflowWrap: "anywhere" }}>
            {line}
          </p>
        ))}
        {url !== undefined && (
          <p style={{ margin: "0 0 12px", overflowWrap: "anywhere" }}>
            <a href={url}>{url}</a>
          </p>
        )}
      </body>
    </html>
  );
}
