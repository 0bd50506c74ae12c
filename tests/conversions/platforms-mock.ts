import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface PlatformCall {
  platform: "meta" | "ga4";
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the bodies of both platforms.
  body: any;
  status: number;
}

export interface PlatformsMock {
  baseUrl: string;
  calls: PlatformCall[];
  /** Answers the next requests by itself, or never. Undefined: as the platforms do. */
  respond: ((response: ServerResponse, call: PlatformCall) => void) | undefined;
  stop(): Promise<void>;
}

/** What the mock knows: everybody else is refused. */
export const GOOD_TOKEN = "EAAGgoodtoken";
export const GOOD_API_SECRET = "good-api-secret";

const HASHED = ["em", "ph", "fn", "ln", "ct", "st", "zp", "country", "external_id"];
const SEVEN_DAYS_SECONDS = 7 * 86_400;
const MAX_EVENTS = { meta: 1_000, ga4: 25 };

/** A stand-in for Meta and GA4, which refuses what shared/data/conversions.md says is refused. */
export async function startPlatformsMock(): Promise<PlatformsMock> {
  const server = createServer((request, response) => {
    // For tests of another process.
    if (request.method === "GET") return void response.end(JSON.stringify(mock.calls));
    void textOf(request).then((text) => {
      const url = new URL(request.url ?? "", "http://mock");
      const platform = url.pathname.endsWith("/events") ? "meta" : "ga4";
      const body = JSON.parse(text);
      const result = platform === "meta" ? metaResponse(body) : ga4Response(url, body);
      const call = { platform, path: url.pathname + url.search, body, status: result.status } as const;
      mock.calls.push(call);
      if (mock.respond) return mock.respond(response, call);
      response.writeHead(result.status, { "Content-Type": "application/json" });
      response.end(result.body && JSON.stringify(result.body));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const mock: PlatformsMock = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    respond: undefined,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return mock;
}

interface MockResponse {
  status: number;
  body?: object;
}

export function metaRejection(code: number, message: string, more: object = {}): MockResponse {
  return { status: 400, body: { error: { message, type: "OAuthException", code, fbtrace_id: "trace", ...more } } };
}

// biome-ignore lint/suspicious/noExplicitAny: whatever was sent.
function metaResponse({ data, access_token: token }: any): MockResponse {
  if (token !== GOOD_TOKEN) return metaRejection(190, "Invalid OAuth access token.");
  if (!Array.isArray(data) || data.length === 0 || data.length > MAX_EVENTS.meta) {
    return metaRejection(100, "Invalid parameter");
  }
  for (const event of data) {
    const problem = metaProblem(event);
    if (problem) return problem;
  }
  return { status: 200, body: { events_received: data.length, messages: [], fbtrace_id: "trace" } };
}

// biome-ignore lint/suspicious/noExplicitAny: whatever was sent.
function metaProblem(event: any): MockResponse | undefined {
  const now = Date.now() / 1000;
  const { user_data: user = {}, custom_data: custom = {} } = event;
  if (event.event_time < now - SEVEN_DAYS_SECONDS || event.event_time > now + 60) {
    const more = { error_subcode: 2804003, error_user_title: "Event Timestamp Too Old" };
    return metaRejection(100, "Invalid parameter", more);
  }
  if (event.action_source === "website" && !(user.client_user_agent && event.event_source_url)) {
    return metaRejection(100, "Website events need client_user_agent and event_source_url");
  }
  const isBad = HASHED.some((key) => key in user && !/^[0-9a-f]{64}$/.test(user[key]));
  if (isBad) return metaRejection(100, "Unhashed personal data");
  const isPriced = typeof custom.value === "number" && /^[A-Z]{3}$/.test(custom.currency ?? "");
  if (event.event_name === "Purchase" && !isPriced) return metaRejection(100, "Purchase needs value and currency");
  return undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever was sent.
function ga4Response({ pathname, searchParams }: URL, { client_id: clientId, events = [] }: any): MockResponse {
  // Without the checking address, everything is taken.
  if (pathname === "/mp/collect") return { status: 204 };
  const messages = [
    ...(searchParams.get("api_secret") === GOOD_API_SECRET ? [] : [said("api_secret is not known")]),
    ...(clientId ? [] : [said("client_id is missing")]),
    ...(events.length > MAX_EVENTS.ga4 ? [said("too many events")] : []),
  ];
  return { status: 200, body: { validationMessages: messages } };
}

function said(description: string) {
  return { description, validationCode: "VALUE_INVALID" };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
