/** The data to repeat an API request. */
interface CurlCall {
  method: string;
  /** Absolute, with the query. */
  url: string;
  idempotencyKey: string | null;
  /** JSON. */
  body: string | null;
}

/**
 * The request as one command of a POSIX shell, for any content. The key comes from the environment, so that it is in no
 * shell's history.
 */
export function curlCommand({ method, url, idempotencyKey, body }: CurlCall): string {
  const lines = [
    // curl itself would expand `{a,b}` and `[1-9]` in a URL to several URLs.
    `curl --globoff ${method === "GET" ? "" : method === "HEAD" ? "--head " : `-X ${method} `}${quoted(url)}`,
    `-H "Authorization: Bearer $CHECKSTAND_KEY"`,
  ];
  if (idempotencyKey !== null) lines.push(`-H ${quoted(`Idempotency-Key: ${idempotencyKey}`)}`);
  if (body !== null) lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`);
  return lines.join(" \\\n  ");
}

/** Within single quotes, only the quote itself has a meaning for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
