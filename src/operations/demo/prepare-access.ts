import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { hashSecretKey } from "#account/api-key/secret-key.ts";
import { findApiKeyByHash } from "#account/api-key/store.ts";
import { SETUP_MINUTES, startSetup } from "#account/installation/start-setup.ts";
import { createDemoMerchant } from "#operations/demo/create-demo-merchant.ts";
import { env } from "#platform/base/env.ts";

/** `.data/demo.json` (contract, section 7). */
const DemoFile = z.object({
  baseUrl: z.string(),
  email: z.string(),
  password: z.string(),
  apiKey: z.string(),
  paymentLinkUrl: z.string(),
});

type DemoFile = z.infer<typeof DemoFile>;

/**
 * Prepares access to an empty database: with `DEMO_MERCHANT` the demo merchant, whose access data is written to
 * `.data/demo.json`, otherwise a URL at which the first owner creates an account.
 * @returns the message for the operator.
 * @throws Error if the file can't be written; nothing is created then.
 */
export async function prepareAccess(): Promise<string> {
  const baseUrl = env().PUBLIC_BASE_URL;
  const created = env().DEMO_MERCHANT ? await createDemoMerchant((access) => write({ baseUrl, ...access })) : undefined;
  if (created) return demoGreeting({ baseUrl, ...created });
  const stored = await readDemoFile(baseUrl);
  if (stored) {
    await write(stored);
    return demoGreeting(stored);
  }
  const setupUrl = await startSetup();
  return setupUrl === undefined ? `\nCheckstand is ready: ${baseUrl}` : setupGreeting(baseUrl, setupUrl);
}

/** The greeting, with a curl command that works as printed. */
function demoGreeting(demo: DemoFile): string {
  return `
Checkstand is ready.

  Dashboard      ${demo.baseUrl}
  Email          ${demo.email}
  Password       ${demo.password}
  Test API key   ${demo.apiKey}
  Payment link   ${demo.paymentLinkUrl}
                 (pay with 4242 4242 4242 4242, any future date, any CVC)

  curl ${demo.baseUrl}/api/v3/products -H "Authorization: Bearer ${demo.apiKey}"

These details are also in ${file()}. Press Ctrl+C to stop.`;
}

function setupGreeting(baseUrl: string, setupUrl: string): string {
  return `
Checkstand is ready: ${baseUrl}

There is no account yet. Open this URL to create the owner account. It works once, for ${SETUP_MINUTES} minutes:

  ${setupUrl}

Until there is an owner, each start prints a new URL. You can also run: npm run owner -- create <email>`;
}

/**
 * The file of an earlier start, with the current URL; undefined if there is none, or if it belongs to another database,
 * which does not have its key.
 */
async function readDemoFile(baseUrl: string): Promise<DemoFile | undefined> {
  const text = await readFile(file(), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const demo = DemoFile.safeParse(parse(text));
  if (!demo.success || !(await findApiKeyByHash(hashSecretKey(demo.data.apiKey)))) return undefined;
  const path = new URL(demo.data.paymentLinkUrl).pathname;
  return { ...demo.data, baseUrl, paymentLinkUrl: `${baseUrl}${path}` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function write(demo: DemoFile): Promise<void> {
  try {
    await mkdir(env().DATA_DIR, { recursive: true, mode: 0o700 });
    await writeFile(file(), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
    await chmod(file(), 0o600);
  } catch (error) {
    const reason = (error as Error).message;
    throw new Error(`Can't write ${file()}, which stores the password of the demo account: ${reason}`, {
      cause: error,
    });
  }
}

function file(): string {
  return join(env().DATA_DIR, "demo.json");
}
