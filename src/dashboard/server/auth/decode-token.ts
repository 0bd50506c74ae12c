import { decode, type JWT } from "next-auth/jwt";

/** The claims of a token that one of the secrets encrypted; null for forged and expired ones. */
export async function decodeToken(token: string, secrets: readonly string[]): Promise<JWT | null> {
  for (const secret of secrets) {
    const claims = await decode({ token, secret }).catch(() => null);
    if (claims) return claims;
  }
  return null;
}
