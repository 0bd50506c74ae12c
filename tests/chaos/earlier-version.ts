import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { applyMigrations } from "#operations/embedded/migrations.ts";
import { existingMerchant, type TestMerchant } from "../factories/merchant.ts";
import { NODE_24 } from "../service/built-program.ts";

/** Runs in the earlier checkout, since only its code writes rows of its schema. */
const CREATE_MERCHANT = `
  const { newMerchant } = await import("./tests/factories/merchant.ts");
  const { insertEndpoint, systemActor } = await import("./tests/factories/webhook-endpoint.ts");
  const [url, livemode, ...receivers] = process.argv.slice(1);
  const merchant = await newMerchant(url);
  for (const receiver of receivers) await insertEndpoint(await systemActor(merchant.id), receiver);
  const key = livemode === "true" ? await merchant.newKey({ livemode: true }) : merchant.key;
  console.log(JSON.stringify({ id: merchant.id, key }));
  process.exit();
`;

/**
 * A merchant in a database with the schema of an earlier version, created by that version.
 * @param checkout its directory. @param livemode whether the key is a live one.
 */
export async function earlierMerchant(
  checkout: string,
  databaseUrl: string,
  receivers: readonly string[] = [],
  livemode = false,
): Promise<TestMerchant> {
  await applyMigrations(databaseUrl, { directory: join(checkout, "prisma/migrations") });
  const args = ["--import", "tsx", "--input-type=module", "--eval", CREATE_MERCHANT, "--"];
  const values = [databaseUrl, String(livemode), ...receivers];
  const { stdout } = await promisify(execFile)(NODE_24, [...args, ...values], { cwd: checkout });
  const { id, key } = JSON.parse(stdout) as { id: string; key: string };
  return { ...existingMerchant(databaseUrl, id), key };
}
