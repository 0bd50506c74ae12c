import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { env } from "#env.ts";
import { makeDemoMerchant } from "#server/demo/make-demo-merchant.ts";
import { findApiKeyByHash } from "#server/services/api-key/repository.ts";
import { hashSecretKey } from "#server/services/api-key/secret-key.ts";

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
 * Makes the demo merchant when the database is empty, and writes down how to get in, in `.data/demo.json`.
 * @returns the same for people: address, e-mail, password, a test key, a payment link and a curl line that
 * works as printed.
 */
export async function prepareAccess(): Promise<string> {
  const baseUrl = env().PUBLIC_BASE_URL;
  const made = await makeDemoMerchant();
  const known = made ? { baseUrl, ...made } : await remembered(baseUrl);
  if (!known) return `\nCheckstand is ready: ${baseUrl}`;
  await write(known);
  return `
Checkstand is ready.

  Dashboard      ${known.baseUrl}
  E-mail         ${known.email}
  Password       ${known.password}
  Test API key   ${known.apiKey}
  Payment link   ${known.paymentLinkUrl}
                 (pay with 4242 4242 4242 4242, any future date, any CVC)

  curl ${known.baseUrl}/api/v3/products -H "Authorization: Bearer ${known.apiKey}"

The same is in ${file()}. Ctrl-C stops everything.`;
}

/**
 * What an earlier start wrote, moved to the address of this one; undefined when there is nothing to read, or
 * when it was another database's: its key is not in this one.
 */
async function remembered(baseUrl: string): Promise<DemoFile | undefined> {
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
  await mkdir(env().DATA_DIR, { recursive: true, mode: 0o700 });
  await writeFile(file(), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await chmod(file(), 0o600);
}

function file(): string {
  return join(env().DATA_DIR, "demo.json");
}
