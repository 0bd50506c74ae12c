import type { IncomingMessage, ServerResponse } from "node:http";
import { CLIENT_IP_HEADER, normalIp, rateLimitIp } from "#platform/base/client-ip.ts";
import { lookUpCountry } from "#platform/base/country-database.ts";
import { CLIENT_COUNTRY_HEADER } from "#platform/base/country-of.ts";
import { env, isLoopback } from "#platform/base/env.ts";
import { newId } from "#platform/base/ids.ts";
import { once } from "#platform/base/once.ts";
import { REQUEST_ID_HEADER } from "#platform/base/request-id.ts";
import { noteUntrustedProxy } from "#platform/base/seen-proxy.ts";
import { senderIp, type Trust, trustPolicy, untrustedProxy } from "#platform/base/trusted-proxies.ts";

/** Removed once read: Next would trust them. */
const FORWARDED_HEADERS = /^(forwarded|x-forwarded-.*|x-real-ip)$/i;

/**
 * Sets the request id and the client address as headers, for handlers that see no socket. Replaces what the client
 * sent, and removes forwarding headers: host and protocol come from PUBLIC_BASE_URL. With https, browsers are told to
 * stay with it, and never to guess another type than a response says.
 * @returns the client's full address, if known.
 */
export function identifyRequest(request: IncomingMessage, response: ServerResponse): string | undefined {
  const requestId = newId("request");
  const client = addressOf(request);
  const country = countryOfRequest(request, client);
  removeForwardedHeaders(request);
  replaceHeader(request, REQUEST_ID_HEADER, requestId);
  replaceHeader(request, CLIENT_IP_HEADER, rateLimitIp(client));
  replaceHeader(request, CLIENT_COUNTRY_HEADER, country ?? "");
  response.setHeader("Request-Id", requestId);
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (staysWithHttps()) response.setHeader(STRICT_TRANSPORT.name, STRICT_TRANSPORT.value);
  return client;
}

/** A year, for this host only: subdomains may have no certificate. */
export const STRICT_TRANSPORT = { name: "Strict-Transport-Security", value: "max-age=31536000" };

/** Whether the public URL is https, so that browsers are told to keep using https. */
export function staysWithHttps(): boolean {
  return once("stays-with-https", () => isForHttpsAlone(env().PUBLIC_BASE_URL));
}

/**
 * Whether browsers may be required to use only https for that host: on a loopback host, other programs of this machine
 * use http.
 */
export function isForHttpsAlone(publicBaseUrl: string): boolean {
  const { protocol, hostname } = new URL(publicBaseUrl);
  return protocol === "https:" && !isLoopback(hostname);
}

/** By the proxy's header, if the proxy is trusted; otherwise by the operator's database. */
function countryOfRequest({ socket, headers }: IncomingMessage, client: string | undefined): string | undefined {
  const { COUNTRY_HEADER, COUNTRY_DATABASE } = env();
  const claimed = COUNTRY_HEADER === undefined ? undefined : headers[COUNTRY_HEADER];
  if (typeof claimed === "string" && trusted()(socket.remoteAddress && normalIp(socket.remoteAddress), 0))
    return claimed.trim();
  return COUNTRY_DATABASE === undefined || client === undefined ? undefined : lookUpCountry(COUNTRY_DATABASE, client);
}

function trusted(): Trust {
  return once("trusted-proxies", () => trustPolicy(env().TRUSTED_PROXIES));
}

function addressOf({ socket, headers }: IncomingMessage): string | undefined {
  const trust = trusted();
  // Node joins repeated headers in their order by commas, as in the list itself.
  const forwardedFor = headers["x-forwarded-for"];
  const sender = { socket: socket.remoteAddress, forwardedFor: forwardedFor?.toString() };
  const proxy = untrustedProxy(sender, trust);
  if (proxy !== undefined) noteUntrustedProxy(proxy);
  return senderIp(sender, trust);
}

function removeForwardedHeaders(request: IncomingMessage): void {
  const names: string[] = [];
  for (const name in request.headers) if (FORWARDED_HEADERS.test(name)) names.push(name);
  if (names.length === 0) return;
  for (const name of names) delete request.headers[name];
  request.rawHeaders = request.rawHeaders.flatMap((text, index, all) =>
    index % 2 === 1 || FORWARDED_HEADERS.test(text) ? [] : [text, all[index + 1] ?? ""],
  );
}

/** The ID and client IP of an identified request. */
export function requestIdentity({ headers }: IncomingMessage): { requestId: string; address: string } {
  return { requestId: String(headers[REQUEST_ID_HEADER]), address: String(headers[CLIENT_IP_HEADER]) };
}

/** Sets a header of a request, replacing the client's. */
export function replaceHeader(request: IncomingMessage, name: string, value: string): void {
  if (name in request.headers) {
    request.rawHeaders = request.rawHeaders.flatMap((text, index, all) =>
      index % 2 === 1 || text.toLowerCase() === name ? [] : [text, all[index + 1] ?? ""],
    );
  }
  request.headers[name] = value;
  request.rawHeaders.push(name, value);
}
