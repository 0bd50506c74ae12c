import { type EmailChangeStep, emailChangeUrl, openPortalUrl } from "#platform/base/portal-url.ts";
import { pool } from "#platform/database/connection.ts";
import { type Api, type ApiResponse, apiClient, ownAddress } from "./api-client.ts";
import { createObject } from "./create-object.ts";
import { until } from "./subscription.ts";

/** What a customer's browser does in the portal: links and plain forms, without script. */
export function portalBrowser(baseUrl: string) {
  const page = apiClient(baseUrl);
  const from = ownAddress();
  const cookies = new Map<string, string>();
  const cookieLine = () => [...cookies].map((pair) => pair.join("=")).join("; ");
  const send = async (method: string, path: string, fields?: Record<string, string>): Promise<ApiResponse> => {
    const response = await page(method, path, {
      from,
      ...(fields && { rawBody: new URLSearchParams(fields).toString() }),
      headers: {
        accept: "text/html",
        ...(method === "POST" && { origin: baseUrl, "content-type": "application/x-www-form-urlencoded" }),
        ...(cookies.size > 0 && { cookie: cookieLine() }),
      },
    });
    for (const line of [response.headers["set-cookie"] ?? []].flat()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return response;
  };
  return {
    /** As a request sends them. */
    cookies: cookieLine,
    get: (path: string) => send("GET", path),
    submit: (path: string, fields: Record<string, string> = {}) => send("POST", path, fields),
    /** Opens a link as a customer does. @returns the path of the session. */
    async open(link: string): Promise<string> {
      await send("GET", link);
      const opened = await send("POST", link, {});
      if (opened.status !== 303) throw new Error(`${opened.status}: ${opened.text.slice(0, 500)}`);
      return opened.headers.location ?? "";
    },
  };
}

/** Requests a link to the portal of test mode, and opens it. @returns the browser and the path of its session. */
export async function enterPortal(baseUrl: string, merchant: { id: string }, email: string) {
  const browser = portalBrowser(baseUrl);
  await browser.submit(`/portal/test/${merchant.id}`, { email });
  const link = await emailedLink(merchant, email);
  return { browser, link, home: await browser.open(link) };
}

/** The newest link that an address of a merchant was sent and that nobody has opened, as soon as it is requested. */
export function emailedLink(merchant: { id: string }, email: string): Promise<string> {
  return until(async () => {
    const { rows } = await pool().query(
      `SELECT id FROM billing_portal_sessions WHERE merchant_id = $1 AND email = $2 AND opened_at IS NULL
       ORDER BY created_at DESC, id DESC LIMIT 1`,
      [merchant.id, email],
    );
    return rows[0] && linkOf(rows[0].id);
  });
}

/** The path of a link to the portal, with its token. */
export function linkOf(id: string): string {
  const { pathname, search } = new URL(openPortalUrl(id));
  return pathname + search;
}

/** Creates a session of the portal by the API, and opens it. @returns it, its browser, and the path where it leads. */
export async function enterSession(baseUrl: string, api: Api, body: object) {
  const session = await createObject(api, "/api/v3/billing-portal/sessions", body);
  const browser = portalBrowser(baseUrl);
  const { pathname, search } = new URL(session.url);
  return { session, browser, home: await browser.open(pathname + search) };
}

/** Requests a change of email address in an opened session. @returns the path of the link to the new address. */
export async function requestEmailChange(
  merchant: { id: string },
  { browser, home }: { browser: ReturnType<typeof portalBrowser>; home: string },
  email: string,
): Promise<string> {
  const sent = await browser.submit(`${home}/email`, { email });
  if (sent.status !== 303) throw new Error(`${sent.status}: ${sent.text.slice(0, 500)}`);
  return newestChangeLink(merchant);
}

/** The path of the link that confirms the newest change of email address at a merchant. */
export async function newestChangeLink(merchant: { id: string }): Promise<string> {
  const { rows } = await pool().query(
    "SELECT id FROM customer_email_changes WHERE merchant_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1",
    [merchant.id],
  );
  return changeLinkOf(rows[0]?.id ?? "", "confirm");
}

/** The path of a link about a change of email address, with its token. */
export function changeLinkOf(id: string, step: EmailChangeStep): string {
  const { pathname, search } = new URL(emailChangeUrl(id, step));
  return pathname + search;
}

/** The path of the link that undoes a change. @param confirmLink of the same change. */
export function undoLinkOf(confirmLink: string): string {
  return changeLinkOf(/cec_\w+/.exec(confirmLink)?.[0] ?? "", "undo");
}
