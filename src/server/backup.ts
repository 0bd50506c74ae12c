import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "#env.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { withOperatorDatabase } from "#server/embedded/operator-database.ts";
import { runCommand, say } from "#server/run-process.ts";

// `npm run backup -- [file]`
await runCommand(async () => {
  const [given] = process.argv.slice(2);
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const file = resolve(given ?? join(env().DATA_DIR, "backups", `checkstand-${time}.gz`));
  const { rows, strange } = await withOperatorDatabase((url) => writeBackup(url, file));
  say(`${file}: rows: ${rows}, ${Math.ceil((await stat(file)).size / 1_000)} kB.`);
  say("APP_SECRET is not in it: keep that apart. Without it, webhook secrets and two-factor secrets can't be read.");
  if (strange !== undefined) {
    say(
      `The database's schema is of a newer or another version (${strange}): the file has to be restored by that one.`,
    );
  }
  return 0;
});
