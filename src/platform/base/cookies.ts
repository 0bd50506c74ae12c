/** The value of a cookie in a `Cookie` header, as sent. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const pairs = header?.split("; ") ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

interface CookieOptions {
  path: string;
  secure: boolean;
  /** In seconds; default: until the browser is closed. */
  maxAge?: number;
  /** For a page in a frame of another site: the browser keeps a cookie for each of these sites. */
  partitioned?: boolean;
}

/**
 * The `Set-Cookie` line of a cookie that no script reads and requests from other sites don't carry, unless it is
 * `partitioned`. @param value as it is sent.
 */
export function serializeCookie(
  name: string,
  value: string,
  { path, secure, maxAge, partitioned = false }: CookieOptions,
): string {
  const lifetime = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  const sites = partitioned ? "SameSite=None; Secure; Partitioned" : `SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${name}=${value}; Path=${path}${lifetime}; HttpOnly; ${sites}`;
}
