import { resolve } from "node:path";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { secretState } from "#server/backup/unreadable-secrets.ts";
import { withOperatorDatabase } from "#server/embedded/operator-database.ts";
import { runCommand, say } from "#server/run-process.ts";

// `npm run restore -- <file>`
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error("Say which file: npm run restore -- <file>. The database has to be empty.");
  await withOperatorDatabase(async (url) => {
    say(`Rows restored: ${await restoreBackup(url, resolve(file))}.`);
    const { unreadable, isOfAnother } = await secretState(url);
    if (unreadable > 0) {
      say(`Secrets under another APP_SECRET: ${unreadable}. Start with the one of the backup's time.`);
    }
    if (isOfAnother) {
      say("The backup belongs to another APP_SECRET. Where that is lost, run `npm run rotate-secret -- --lost` first.");
    }
  });
  return 0;
});
