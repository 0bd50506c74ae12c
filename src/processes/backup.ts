import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { writeBackup } from "#operations/backup/write-backup.ts";
import { withOperatorDatabase } from "#operations/embedded/operator-database.ts";
import { env } from "#platform/base/env.ts";
import { runCommand, say } from "#processes/run-process.ts";

// `npm run backup -- [file]`
await runCommand(async () => {
  const [argument] = process.argv.slice(2);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const file = resolve(argument ?? join(env().DATA_DIR, "backups", `checkstand-${time}.gz`));
  const { rows, unknown: strange } = await withOperatorDatabase((url) => writeBackup(url, file));
  say(`Backup written to ${file}: ${rows} rows, ${Math.ceil((await stat(file)).size / 1_000)} kB.`);
  say(
    "The backup does not contain APP_SECRET. Store it separately: without it, webhook and two-factor secrets can't be read.",
  );
  if (strange !== undefined) {
    say(
      `The database schema belongs to a newer or different version (${strange}). Restore this backup with that version.`,
    );
  }
  return 0;
});
