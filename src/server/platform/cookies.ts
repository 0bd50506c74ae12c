/** The value of a cookie in a `Cookie` header, as it was sent. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  const pairs = header?.split("; ") ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
