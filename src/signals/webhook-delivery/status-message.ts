/** Explains a response whose status alone is not clear; null otherwise. */
export function statusMessage(status: number | null): string | null {
  if (status === 410) return "The endpoint responded 410 Gone, so it was disabled.";
  if (status !== null && status >= 300 && status < 400)
    return "The endpoint responded with a redirect. Redirects aren't followed, so update the endpoint's URL to the final URL.";
  return null;
}
