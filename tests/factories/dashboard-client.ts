import { apiClient } from "./api-client.ts";

interface TrpcAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results of every shape.
  data: any;
  // biome-ignore lint/suspicious/noExplicitAny: and into errors.
  error: any;
}

export interface Dashboard {
  cookie: string;
  query(procedure: string, input?: object, mode?: string): Promise<TrpcAnswer>;
  mutate(procedure: string, input: object, mode?: string, headers?: Record<string, string>): Promise<TrpcAnswer>;
}

export interface SignInAnswer {
  status: number;
  location: string | undefined;
  /** Undefined when the sign-in was refused. */
  dashboard: Dashboard | undefined;
}

/** Signs in as the form without script does: the page gives cookie and token, the post gives the session. */
export async function signInOverHttp(
  baseUrl: string,
  user: { email: string; password: string },
  from?: string,
  callbackUrl = "/",
): Promise<SignInAnswer> {
  const http = apiClient(baseUrl);
  const options = from === undefined ? {} : { from };
  const page = await http("GET", "/sign-in", options);
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const form = new URLSearchParams({ csrfToken, callbackUrl, ...user });
  const posted = await http("POST", "/api/auth/callback/credentials", {
    ...options,
    rawBody: form.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: cookies(page.headers["set-cookie"]) },
  });
  const session = /(checkstand\.session=[^;]+)/.exec(String(posted.headers["set-cookie"]))?.[1];
  return {
    status: posted.status,
    location: posted.headers.location,
    dashboard: session === undefined ? undefined : dashboardClient(baseUrl, session),
  };
}

/** Signs out by the plain form, with the session of the cookie. */
export async function signOutOverHttp(baseUrl: string, cookie: string): Promise<void> {
  const http = apiClient(baseUrl);
  const page = await http("GET", "/sign-in");
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  await http("POST", "/api/auth/signout", {
    rawBody: new URLSearchParams({ csrfToken, callbackUrl: "/" }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      cookie: `${cookies(page.headers["set-cookie"])}; ${cookie}`,
    },
  });
}

function dashboardClient(baseUrl: string, cookie: string): Dashboard {
  const http = apiClient(baseUrl);
  const headersOf = (mode: string) => ({ cookie, "x-checkstand-mode": mode, origin: baseUrl });
  const answer = ({
    status,
    body,
  }: {
    status: number;
    body: { result?: { data: { json: unknown } }; error?: { json: unknown } };
  }) => ({
    status,
    data: body?.result?.data.json,
    error: body?.error?.json,
  });
  return {
    cookie,
    async query(procedure, input = {}, mode = "test") {
      const encoded = encodeURIComponent(JSON.stringify({ json: input }));
      return answer(await http("GET", `/api/trpc/${procedure}?input=${encoded}`, { headers: headersOf(mode) }));
    },
    async mutate(procedure, input, mode = "test", headers = {}) {
      return answer(
        await http("POST", `/api/trpc/${procedure}`, {
          body: { json: input },
          headers: { ...headersOf(mode), ...headers },
        }),
      );
    },
  };
}

/** The pairs of a Set-Cookie header, as a browser sends them back. */
function cookies(header: unknown): string {
  return [header]
    .flat()
    .map((line) => String(line).split(";", 1)[0])
    .join("; ");
}
