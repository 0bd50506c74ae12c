import { pool } from "#platform/database/connection.ts";
import { type ApiResponse, apiClient, ownAddress } from "./api-client.ts";
import { until } from "./subscription.ts";

/** What a customer's browser does in the portal: links and plain forms, without script. */
export function portalBrowser(baseUrl: string) {
  const page = apiClient(baseUrl);
  const from = ownAddress();
  const cookies = new Map<string, string>();
  const send = async (method: string, path: string, fields?: Record<string, string>): Promise<ApiResponse> => {
    const response = await page(method, path, {
      from,
      ...(fields && { rawBody: new URLSearchParams(fields).toString() }),
      headers: {
        accept: "text/html",
        ...(method === "POST" && { origin: baseUrl, "content-type": "application/x-www-form-urlencoded" }),
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") }),
      },
    });
    for (const line of [response.headers["set-cookie"] ?? []].flat()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return response;
  };
  return {
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

/** The link in the newest email of a merchant that an address was sent, once it is written. */
export function emailedLink(merchant: { id: string }, recipient: string): Promise<string> {
  return until(async () => {
    const { rows } = await pool().query(
      `SELECT text FROM mails WHERE merchant_id = $1 AND kind = 'portal_link' AND recipient = $2 AND text IS NOT NULL
       ORDER BY created_at DESC, id DESC LIMIT 1`,
      [merchant.id, recipient],
    );
    return rows[0] && /(\/portal\/open\/\S+)/.exec(rows[0].text)?.[1];
  });
}
