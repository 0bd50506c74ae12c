import { encode } from "next-auth/jwt";
import { authCookies, authSecret, SESSION_SECONDS } from "#dashboard/server/auth/settings.ts";
import { pool } from "#platform/database/connection.ts";
import { type ApiResponse, apiClient, printed } from "./api-client.ts";

interface TrpcResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results of every shape.
  data: any;
  // biome-ignore lint/suspicious/noExplicitAny: and into errors.
  error: any;
  /** What goes on with the session cookie that the answer set. */
  session: Dashboard | undefined;
}

export interface Dashboard {
  cookie: string;
  query(procedure: string, input?: object, mode?: string): Promise<TrpcResponse>;
  mutate(procedure: string, input: object, mode?: string, headers?: Record<string, string>): Promise<TrpcResponse>;
}

export interface SignInResponse {
  status: number;
  location: string | undefined;
  /** Undefined when the sign-in was refused, or waits for a code. */
  dashboard: Dashboard | undefined;
  /** What remembers that the password was right, where a code is asked for. */
  cookie: string | undefined;
}

/** The dashboard as a user has it who signed in: with the session that a sign-in gives, which has tests of its own. */
export async function dashboardOfUser(baseUrl: string, { email }: { email: string }): Promise<Dashboard> {
  const { rows } = await pool().query("SELECT id, session_version FROM users WHERE email = $1", [email]);
  const token = { sub: rows[0].id, sessionVersion: rows[0].session_version };
  const session = await encode({ token, maxAge: SESSION_SECONDS, secret: authSecret() });
  return dashboardClient(baseUrl, `${authCookies().sessionToken.name}=${session}`);
}

/** Signs in as the form without script does: the page gives cookie and token, the post gives the session. */
export async function signInOverHttp(
  baseUrl: string,
  user: { email: string; password: string },
  from?: string,
  callbackUrl = "/",
  postedTo = baseUrl,
): Promise<SignInResponse> {
  const options = from === undefined ? {} : { from };
  const page = await apiClient(baseUrl)("GET", "/sign-in", options);
  const csrfToken = fieldOf(page, "csrfToken");
  const form = new URLSearchParams({ csrfToken, callbackUrl, ...user });
  const posted = await apiClient(postedTo)("POST", "/api/auth/callback/credentials", {
    ...options,
    rawBody: form.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: pairsOf(page.headers["set-cookie"]) },
  });
  return signInResponse(baseUrl, posted);
}

/** Enters the code of a second step, as its form without script does. */
export async function enterCodeOverHttp(
  baseUrl: string,
  { cookie }: Pick<SignInResponse, "cookie">,
  code: string,
  from?: string,
): Promise<SignInResponse> {
  const http = apiClient(baseUrl);
  const options = from === undefined ? {} : { from };
  const half = cookie === undefined ? "" : `; checkstand.second-step=${cookie}`;
  const first = await http("GET", "/sign-in", options);
  const own = `${pairsOf(first.headers["set-cookie"])}${half}`;
  const page = await http("GET", "/sign-in", { ...options, headers: { cookie: own } });
  const [csrfToken, callbackUrl] = ["csrfToken", "callbackUrl"].map((name) => fieldOf(page, name));
  const form = new URLSearchParams({ csrfToken, callbackUrl, code } as Record<string, string>);
  const posted = await http("POST", "/api/auth/callback/second-step", {
    ...options,
    rawBody: form.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: own },
  });
  return signInResponse(baseUrl, posted);
}

/** The value of a hidden field of the sign-in page. */
function fieldOf(page: ApiResponse, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1];
  if (value === undefined) throw new Error(`There is no field ${name}. ${printed("GET", "/sign-in", page)}`);
  return value;
}

function signInResponse(
  baseUrl: string,
  { status, headers }: { status: number; headers: { location?: string; "set-cookie"?: unknown } },
): SignInResponse {
  const cookies = String(headers["set-cookie"]);
  const session = /(checkstand\.session=[^;]+)/.exec(cookies)?.[1];
  return {
    status,
    location: headers.location,
    dashboard: session === undefined ? undefined : dashboardClient(baseUrl, session),
    cookie: /checkstand\.second-step=([^;]+)/.exec(cookies)?.[1],
  };
}

/** Signs out by the plain form, with the session of the cookie. */
export async function signOutOverHttp(baseUrl: string, cookie: string): Promise<void> {
  const http = apiClient(baseUrl);
  const page = await http("GET", "/sign-in");
  const csrfToken = fieldOf(page, "csrfToken");
  await http("POST", "/api/auth/signout", {
    rawBody: new URLSearchParams({ csrfToken, callbackUrl: "/" }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      cookie: `${pairsOf(page.headers["set-cookie"])}; ${cookie}`,
    },
  });
}

/** The calls of whoever a session cookie belongs to. */
export function dashboardClient(baseUrl: string, cookie: string): Dashboard {
  const http = apiClient(baseUrl);
  const headersOf = (mode: string) => ({ cookie, "x-checkstand-mode": mode, origin: baseUrl });
  const result = (procedure: string, response: ApiResponse) => {
    const { status, body, headers } = response;
    const isRejected = status >= 400 && status < 500;
    if (body === undefined && !isRejected) throw new Error(printed("tRPC", procedure, response));
    const session = /(checkstand\.session=[^;]+)/.exec(String(headers["set-cookie"]))?.[1];
    return {
      status,
      data: body?.result?.data.json,
      error: body?.error?.json,
      session: session === undefined ? undefined : dashboardClient(baseUrl, session),
    };
  };
  return {
    cookie,
    async query(procedure, input = {}, mode = "test") {
      const encoded = encodeURIComponent(JSON.stringify({ json: input }));
      const path = `/api/trpc/${procedure}?input=${encoded}`;
      return result(procedure, await http("GET", path, { headers: headersOf(mode) }));
    },
    async mutate(procedure, input, mode = "test", headers = {}) {
      return result(
        procedure,
        await http("POST", `/api/trpc/${procedure}`, {
          body: { json: input },
          headers: { ...headersOf(mode), ...headers },
        }),
      );
    },
  };
}

/** The pairs of a Set-Cookie header, as a browser sends them back. */
export function pairsOf(header: unknown): string {
  return [header]
    .flat()
    .map((line) => String(line).split(";", 1)[0])
    .join("; ");
}
