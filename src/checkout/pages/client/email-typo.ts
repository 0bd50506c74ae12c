/** Endings of domains that are not typing errors; those with two letters are countries. */
const TOP_LEVELS = /^(com|net|org|edu|gov|info|biz|[a-z]{2})$/;

/**
 * Whether one domain is the other with one letter missing, added, wrong, or swapped with its neighbor. Another
 * country's domain is not: its mailbox belongs to somebody else, who would get the receipt.
 */
export function isTypo(typed: string, suggested: string): boolean {
  const [name, end = ""] = splitAtLastPoint(typed);
  const [suggestedName] = splitAtLastPoint(suggested);
  if (name === suggestedName && TOP_LEVELS.test(end)) return false;
  let start = 0;
  while (start < typed.length && typed[start] === suggested[start]) start++;
  const [rest, suggestedRest] = [typed.slice(start), suggested.slice(start)];
  return [
    [rest.slice(1), suggestedRest],
    [rest, suggestedRest.slice(1)],
    [rest.slice(1), suggestedRest.slice(1)],
    [`${rest[1] ?? ""}${rest[0] ?? ""}${rest.slice(2)}`, suggestedRest],
  ].some(([a, b]) => a === b);
}

function splitAtLastPoint(domain: string): [string, string] {
  const point = domain.lastIndexOf(".");
  return [domain.slice(0, point), domain.slice(point + 1)];
}
