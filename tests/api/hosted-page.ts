import { type Api, type ApiResponse, apiClient } from "../factories/api-client.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { baseUrl, newProduct } from "./context.ts";

/** What customers' browsers do, by requests alone. */

const page = apiClient(baseUrl);

/** A browser: it keeps the cookies that it was given, as if all were for every path. */
export function newBrowser(options: { from?: string } = {}) {
  const cookies = new Map<string, string>();
  const send = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> => {
    const response = await page(method, path, {
      ...options,
      ...(body && { body }),
      headers: {
        ...(method === "POST" && { origin: baseUrl }),
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") }),
        ...headers,
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
    /** What the page's script sends. */
    post: (path: string, body: object) => send("POST", path, body),
    /** A plain form without fields. */
    press: (path: string, headers: Record<string, string> = {}) => send("POST", path, undefined, headers),
    pay: (sessionId: string, change: object = {}) =>
      send("POST", `/checkout/${sessionId}/pay`, { ...VISA_PAYMENT, ...change }),
    /** The session of a link, made at the first field. @param query with its `?`. */
    start: async (linkId: string, query = ""): Promise<string> => {
      const response = await send("POST", `/pay/${linkId}/sessions${query}`, {});
      if (response.status !== 200) throw new Error(response.text);
      return response.body.sessionId;
    },
    see: (linkId: string, headers: Record<string, string> = {}, query = "") =>
      send("POST", `/pay/${linkId}/views${query}`, undefined, { "user-agent": FIREFOX, ...headers }),
  };
}

/** What a browser says that it is. */
export const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export async function newSession(api: Api, body: object = {}): Promise<string> {
  const { id } = await newProduct(api);
  const response = await api("POST", "/api/v3/checkout/sessions", { body: { productId: id, ...body } });
  if (response.status !== 200) throw new Error(response.text);
  return response.body.id;
}

export async function newLink(api: Api, body: object = {}, product: object = {}): Promise<string> {
  const { id } = await newProduct(api, product);
  const response = await api("POST", "/api/v3/payment-links", { body: { productIds: [id], ...body } });
  if (response.status !== 200) throw new Error(response.text);
  return response.body.id;
}
