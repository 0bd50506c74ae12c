import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { looksLikeSecretKey } from "#account/api-key/secret-key.ts";
import { signatureHeaders } from "#signals/webhook-delivery/sign.ts";

const USAGE = `npm run listen -- --forward http://localhost:4242/hook [--key ckst_sk_test_…] [--base http://localhost:3000]

Forwards new test events to a local URL, signed like real deliveries. Without --key, uses CHECKSTAND_API_KEY or the demo key in .data/demo.json.`;

/** Half of a key's rate limit. */
const POLL_MS = 1_200;
const PAGE_EVENTS = 100;
const TIMEOUT_MS = 10_000;

interface Event {
  id: string;
  type: string;
  sequence: number;
}

interface Settings {
  forward: string;
  key: string;
  base: string;
}

/** @throws Error with the usage. */
function settingsOf(args: readonly string[]): Settings {
  const options = { forward: { type: "string" }, key: { type: "string" }, base: { type: "string" } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const demo = demoMerchant();
  const key = values.key || process.env.CHECKSTAND_API_KEY || demo?.apiKey;
  const base = values.base ?? demo?.baseUrl ?? "http://localhost:3000";
  if (!values.forward || !URL.canParse(values.forward)) throw new Error(USAGE);
  if (!key) throw new Error(`No API key found.\n\n${USAGE}`);
  requireTestKey(key);
  return { forward: values.forward, key, base: base.replace(/\/+$/, "") };
}

/** @throws Error for a key that no service would accept. It never repeats the key. */
function requireTestKey(key: string): void {
  if (/…|\.\.\./.test(key)) {
    throw new Error(
      "The API key is the placeholder from the documentation. Use your own key, or omit --key to use the demo key.",
    );
  }
  if (/^ckst_sk_live_/.test(key)) {
    throw new Error("This is a live API key. Only test events can be forwarded: use a test API key.");
  }
  if (!looksLikeSecretKey(key)) {
    throw new Error(
      "The API key is mistyped or incomplete. Test keys consist of ckst_sk_test_ and 39 letters and digits.",
    );
  }
}

function demoMerchant(): { apiKey: string; baseUrl: string } | undefined {
  try {
    return JSON.parse(readFileSync(".data/demo.json", "utf8")) as { apiKey: string; baseUrl: string };
  } catch {
    return undefined;
  }
}

/** The same for each start with a key, so that receivers set it once. */
function secretFor(key: string): string {
  return `whsec_${createHmac("sha256", key).update("npm run listen").digest("base64")}`;
}

/** Relays until the process is stopped. */
async function listen({ forward, key, base }: Settings): Promise<void> {
  const secret = secretFor(key);
  let known = new Set((await newestEvents(base, key, undefined)).map(({ id }) => id));
  console.log(`Signing secret: ${secret}`);
  console.log(`Forwarding new test events of ${base} to ${forward}`);
  for (;;) {
    await wait(POLL_MS);
    try {
      const events = await newestEvents(base, key, known);
      const fresh = events.filter(({ id }) => !known.has(id)).sort((a, b) => a.sequence - b.sequence);
      for (const event of fresh) console.log(`${event.type}  ${event.id}  ${await post(forward, event, secret)}`);
      known = new Set(events.map(({ id }) => id));
    } catch (error) {
      console.error(`${(error as Error).message} Retrying.`);
    }
  }
}

/** The newest events, newest first: page by page until a known one; one page if nothing is known. */
async function newestEvents(base: string, key: string, known: ReadonlySet<string> | undefined): Promise<Event[]> {
  const events: Event[] = [];
  for (let cursor = ""; ; ) {
    const { data, has_more } = await readEvents(`${base}/api/v3/events?limit=${PAGE_EVENTS}${cursor}`, key);
    events.push(...data);
    // Full pages, because an event that started earlier may be written later.
    if (!has_more || !known || data.some(({ id }) => known.has(id))) return events;
    cursor = `&starting_after=${data.at(-1)?.id}`;
  }
}

/** @throws Error with the reason why there is no response. */
async function readEvents(url: string, key: string): Promise<{ data: Event[]; has_more: boolean }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` }, signal }).catch(() => {
    throw new Error(`${new URL(url).origin} is not responding.`);
  });
  if (response.ok) return (await response.json()) as { data: Event[]; has_more: boolean };
  if (response.status === 429) await wait(Number(response.headers.get("retry-after")) * 1_000);
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message: string } };
  throw new Error(error?.message ?? `${url} returned ${response.status}.`);
}

/** Posts an event as a delivery. @returns the outcome as a sentence. */
async function post(forward: string, event: Event, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  const signed = signatureHeaders({ id: event.id, body, timestamp: Math.floor(Date.now() / 1000) }, [secret]);
  const began = performance.now();
  try {
    const response = await fetch(forward, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", ...signed },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return `${response.status} in ${Math.round(performance.now() - began)} ms`;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return `no response: ${cause?.code ?? message}`;
  }
}

try {
  await listen(settingsOf(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
