import { resolve } from "node:path";
import { restoreBackup } from "#operations/backup/restore-backup.ts";
import { withOperatorDatabase } from "#operations/embedded/operator-database.ts";
import { secretState } from "#operations/rotate-secret/unreadable-secrets.ts";
import { runCommand, say } from "#processes/run-process.ts";

// `npm run restore -- <file>`
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error("Usage: npm run restore -- <file>. The database must be empty.");
  await withOperatorDatabase(async (url) => {
    say(`Restored ${await restoreBackup(url, resolve(file))} rows.`);
    const { unreadable, isOfAnother } = await secretState(url);
    if (unreadable > 0) {
      say(
        `Secrets encrypted with a different APP_SECRET: ${unreadable}. Use the APP_SECRET from the time of the backup.`,
      );
    }
    if (isOfAnother) {
      say(
        "The backup belongs to a different APP_SECRET. If that secret is lost, run `npm run rotate-secret -- --lost` first.",
      );
    }
  });
  return 0;
});
