/** Explains a response whose status alone is not clear; null otherwise. */
export function statusMessage(status: number | null): string | null {
  if (status === 410) return "It answered 410, that it is gone for good: the endpoint is switched off.";
  if (status !== null && status >= 300 && status < 400)
    return "It answered with a redirect, which is not followed: change the endpoint's URL to the address where it leads.";
  return null;
}
