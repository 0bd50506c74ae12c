import { createHmac } from "node:crypto";

/** The prefix of secrets; base64 of the key follows. */
const SECRET_PREFIX = "whsec_";

interface Signable {
  /** The event's id: the same at each attempt. */
  id: string;
  /** The bytes that are sent. */
  body: string;
  /** Unix seconds of the wall clock at this attempt. */
  timestamp: number;
}

/**
 * The headers that authenticate a request, in both common formats, with the same secrets: `service-signature` is
 * verified by the payment processor's `constructEvent`, whose key is the secret as written; `webhook-*` are the
 * Standard Webhooks, whose key is the decoded base64.
 * @param secrets `whsec_…`: during a roll both, otherwise one.
 */
export function signatureHeaders({ id, body, timestamp }: Signable, secrets: readonly string[]) {
  const ours = secrets.map((secret) => `v1=${hmac(secret, `${timestamp}.${body}`, "hex")}`);
  const standard = secrets.map((secret) => `v1,${hmac(keyOf(secret), `${id}.${timestamp}.${body}`, "base64")}`);
  return {
    "service-signature": [`t=${timestamp}`, ...ours].join(","),
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": standard.join(" "),
  };
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
}

function hmac(key: string | Buffer, text: string, encoding: "hex" | "base64"): string {
  return createHmac("sha256", key).update(text).digest(encoding);
}
