/** The result of submitting a password or code: signed in, a code is also required, or next-auth's error code. */
type SignInResult = { kind: "signed-in" } | { kind: "code" } | { kind: "refused"; error: string };

const UNAVAILABLE: SignInResult = { kind: "refused", error: "Unavailable" };

/** Signs in without leaving the page: the first step. */
export function signInAgain(email: string, password: string): Promise<SignInResult> {
  return post("credentials", { email, password });
}

/** Two-factor authentication: six digits from an app, or a recovery code. */
export function enterCode(code: string): Promise<SignInResult> {
  return post("second-step", { code });
}

/** Like next-auth's own client: with `json`, the response contains the redirect URL. */
async function post(provider: string, fields: Record<string, string>): Promise<SignInResult> {
  try {
    const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
    const body = new URLSearchParams({ ...fields, csrfToken, callbackUrl: "/", json: "true" });
    const response = await fetch(`/api/auth/callback/${provider}`, { method: "POST", body });
    // The two-factor step is a separate page.
    if (response.redirected) return { kind: "code" };
    const { url } = (await response.json()) as { url: string };
    const error = new URL(url, window.location.href).searchParams.get("error");
    if (error !== null) return { kind: "refused", error };
    return response.ok ? { kind: "signed-in" } : UNAVAILABLE;
  } catch {
    return UNAVAILABLE;
  }
}
