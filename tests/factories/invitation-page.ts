import { apiClient } from "./api-client.ts";
import { type Dashboard, dashboardClient, pairsOf } from "./dashboard-client.ts";

interface Accepted {
  status: number;
  location: string | undefined;
  /** Of whoever was signed in by it. */
  dashboard: Dashboard | undefined;
}

/** The page behind an invitation's link, as a browser without script uses it. */
export function openInvitationPage(baseUrl: string, url: string) {
  const http = apiClient(baseUrl);
  const path = new URL(url).pathname;
  const read = (cookie?: string) => http("GET", path, cookie === undefined ? {} : { headers: { cookie } });
  return {
    read,
    /** Sends the form. @param session the cookie of whoever is signed in. */
    async accept(fields: Record<string, string>, session?: string): Promise<Accepted> {
      const page = await http("GET", "/sign-in");
      const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
      const cookie = [pairsOf(page.headers["set-cookie"]), session].filter(Boolean).join("; ");
      const response = await http("POST", `${path}/accept`, {
        rawBody: new URLSearchParams({ csrfToken, ...fields }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded", cookie },
      });
      const created = /(checkstand\.session=[^;]+)/.exec(String(response.headers["set-cookie"]))?.[1];
      return {
        status: response.status,
        location: response.headers.location,
        dashboard: created === undefined ? undefined : dashboardClient(baseUrl, created),
      };
    },
  };
}
