import { trimEndMatching } from "#kernel/text.ts";

/**
 * Finds why a delivery's signature does not verify: compares what the merchant's server received with what was sent,
 * and the merchant's secret with those that sign.
 */

/** The merchant's input: the request as their server received it. */
export interface ReceivedWebhook {
  body: string;
  /** By name, in any case. */
  headers: Readonly<Record<string, string>>;
  /** The secret that their server verifies with. */
  secret: string;
  /** When it was verified, in Unix seconds. */
  verifiedAt: number;
}

/** The service's own data of the delivery. */
export interface KnownWebhook {
  /** The bytes that were sent. */
  body?: string | undefined;
  /** The endpoints whose secrets the actor may see, with all of their valid secrets. */
  endpoints: readonly { id: string; livemode: boolean; secrets: readonly string[] }[];
}

/** Computes HMAC-SHA256. */
export type Hmac = (key: Uint8Array<ArrayBuffer>, text: string) => Promise<Uint8Array<ArrayBuffer>>;

export type WebhookFinding =
  | { kind: "genuine"; scheme: SignatureScheme }
  | { kind: "header_missing" }
  /** The header exists but can't be read. */
  | { kind: "header_malformed"; header: string }
  /** The difference between the signature's time and the server's clock. */
  | { kind: "too_old" | "in_the_future"; seconds: number }
  | { kind: "secret_missing" }
  /** The secret is right except for blanks, line ends or quotes around it. */
  | { kind: "secret_with_whitespace" }
  | { kind: "secret_of_another_endpoint"; endpointId: string }
  | { kind: "secret_of_the_other_mode"; endpointId: string; livemode: boolean }
  /** The same JSON in another spelling. `at` is the first character that differs, from 0. */
  | { kind: "body_serialised_again"; at: number; sent: string; received: string }
  /** Other JSON, or no JSON. */
  | { kind: "body_changed"; at: number; sent: string; received: string }
  | { kind: "no_match" };

type SignatureScheme = "service-signature" | "webhook-signature";

/** The default tolerance of libraries for clock differences, in seconds. */
const TOLERANCE_SECONDS = 300;
/** Characters shown from where two bodies differ. */
const EXCERPT = 40;
const PREFIX = "whsec_";

/** A signature of a request: the signed text, and the function of its keys. */
interface Signed {
  scheme: SignatureScheme;
  timestamp: number;
  signatures: readonly string[];
  /** The signed text with another body. */
  textWith(body: string): string;
}

/**
 * All problems, the most serious first; only `genuine` if there are none.
 * @param hmac HMAC-SHA256 of the platform, because models have no cryptography.
 */
export async function diagnoseWebhook(
  received: ReceivedWebhook,
  known: KnownWebhook,
  hmac: Hmac,
): Promise<WebhookFinding[]> {
  const signed = signedOf(received.headers);
  if ("kind" in signed) return [signed];
  const clock = clockFindings(signed.timestamp, received.verifiedAt);
  const matches = (secret: string, body: string) => isSignedBy(signed, secret, body, hmac);

  if (received.secret.trim() === "") return [{ kind: "secret_missing" }, ...clock];
  if (await matches(received.secret, received.body)) {
    return clock.length > 0 ? clock : [{ kind: "genuine", scheme: signed.scheme }];
  }
  const stripped = strippedSecret(received.secret);
  const bodies =
    known.body === undefined || known.body === received.body ? [received.body] : [received.body, known.body];
  const bodyFinding = known.body === undefined ? [] : compareBodies(known.body, received.body);

  for (const body of bodies) {
    const findings = body === received.body ? clock : [...bodyFinding, ...clock];
    if (await matches(received.secret, body)) return findings;
    if (await matches(stripped, body)) return [{ kind: "secret_with_whitespace" }, ...findings];
    for (const endpoint of known.endpoints) {
      const signs = await Promise.all(endpoint.secrets.map((secret) => matches(secret, body)));
      if (signs.includes(true)) return [wrongSecret(endpoint, stripped, known), ...findings];
    }
  }
  return [...bodyFinding, ...(bodyFinding.length === 0 ? [{ kind: "no_match" } as const] : []), ...clock];
}

/**
 * The endpoint signed it, but not with the pasted secret. A pasted secret that is known elsewhere gives a better
 * finding.
 */
function wrongSecret(signer: KnownWebhook["endpoints"][number], pasted: string, known: KnownWebhook): WebhookFinding {
  const owner = known.endpoints.find(({ secrets }) => secrets.includes(pasted));
  if (owner && owner.livemode !== signer.livemode) {
    return { kind: "secret_of_the_other_mode", endpointId: signer.id, livemode: signer.livemode };
  }
  return { kind: "secret_of_another_endpoint", endpointId: signer.id };
}

/** The first readable signature of the two in each delivery. */
function signedOf(headers: Readonly<Record<string, string>>): Signed | WebhookFinding {
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase().trim(), value.trim()]));
  const ours = byName.get("service-signature");
  if (ours !== undefined) return serviceSignature(ours) ?? { kind: "header_malformed", header: "service-signature" };
  const standard = byName.get("webhook-signature");
  if (standard === undefined) return { kind: "header_missing" };
  const [id, timestamp] = [byName.get("webhook-id"), byName.get("webhook-timestamp")];
  if (!id) return { kind: "header_malformed", header: "webhook-id" };
  if (timestamp === undefined || !/^\d+$/.test(timestamp)) {
    return { kind: "header_malformed", header: "webhook-timestamp" };
  }
  const signatures = standard.split(/\s+/).flatMap((entry) => (entry.startsWith("v1,") ? [entry.slice(3)] : []));
  if (signatures.length === 0) return { kind: "header_malformed", header: "webhook-signature" };
  return {
    scheme: "webhook-signature",
    timestamp: Number(timestamp),
    signatures,
    textWith: (body) => `${id}.${timestamp}.${body}`,
  };
}

function serviceSignature(header: string): Signed | undefined {
  const pairs = header.split(",").map((pair) => pair.trim().split("=", 2));
  const time = pairs.find(([name]) => name === "t")?.[1];
  const signatures = pairs.flatMap(([name, value]) => (name === "v1" && value ? [value.toLowerCase()] : []));
  if (time === undefined || !/^\d+$/.test(time) || signatures.length === 0) return undefined;
  return {
    scheme: "service-signature",
    timestamp: Number(time),
    signatures,
    textWith: (body) => `${time}.${body}`,
  };
}

async function isSignedBy(signed: Signed, secret: string, body: string, hmac: Hmac): Promise<boolean> {
  const key = keyOf(signed.scheme, secret);
  if (!key) return false;
  const mac = await hmac(key, signed.textWith(body));
  const encoded = signed.scheme === "service-signature" ? hex(mac) : btoa(String.fromCharCode(...mac));
  return signed.signatures.includes(encoded);
}

/** The possible keys of a secret: its text, or its decoded base64; undefined if it is not base64. */
function keyOf(scheme: SignatureScheme, secret: string): Uint8Array<ArrayBuffer> | undefined {
  if (secret === "") return undefined;
  if (scheme === "service-signature") return new Uint8Array(new TextEncoder().encode(secret));
  try {
    const base64 = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret;
    // `atob` accepts blanks; the libraries don't.
    return /\s/.test(secret) ? undefined : Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function clockFindings(timestamp: number, verifiedAt: number): WebhookFinding[] {
  const seconds = Math.round(verifiedAt - timestamp);
  if (seconds > TOLERANCE_SECONDS) return [{ kind: "too_old", seconds }];
  if (seconds < -TOLERANCE_SECONDS) return [{ kind: "in_the_future", seconds: -seconds }];
  return [];
}

/** Removes spaces, line ends and quotes around a secret, as settings files may add them. */
function strippedSecret(secret: string): string {
  return trimEndMatching(secret.replace(/^[\s"'\u200b\ufeff]+/, ""), /[\s"'\u200b\ufeff]/);
}

function compareBodies(sent: string, received: string): WebhookFinding[] {
  if (sent === received) return [];
  const at = firstDifference(sent, received);
  const shown = { at, sent: sent.slice(at, at + EXCERPT), received: received.slice(at, at + EXCERPT) };
  const same = canonical(received) !== undefined && canonical(sent) === canonical(received);
  return [{ kind: same ? "body_serialised_again" : "body_changed", ...shown }];
}

function firstDifference(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let index = 0; index < shorter; index++) if (a[index] !== b[index]) return index;
  return shorter;
}

/** Normalizes all spellings of a JSON value to one; undefined if it is not JSON. */
function canonical(text: string): string | undefined {
  try {
    return JSON.stringify(sorted(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
}
