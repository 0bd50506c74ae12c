import { withOperatedDatabase } from "#server/backup/operated-database.ts";
import { connectDatabase, disconnectDatabase } from "#server/platform/database.ts";
import { applyMigrations } from "#server/platform/migrations.ts";
import { runCommand, say } from "#server/run-process.ts";
import { rotateSecret } from "#server/services/installation/rotate-secret.ts";

// `npm run rotate-secret [-- --lost]`: see "Changing APP_SECRET" in docs/operating.md.
await runCommand(() =>
  withOperatedDatabase(async (url) => {
    await applyMigrations(url);
    connectDatabase(url);
    try {
      const { resealed, unreadable } = await rotateSecret(process.argv.includes("--lost"));
      say(`Secrets encrypted under today's APP_SECRET: ${resealed}. The database belongs to it now.`);
      const { webhookEndpoints, twoFactorUsers } = unreadable;
      for (const { companyName, url } of webhookEndpoints) {
        say(`To be rolled, as its secret can't be read: the webhook endpoint ${url} of ${companyName}`);
      }
      for (const email of twoFactorUsers) {
        say(
          `Can't enter codes any more: ${email}. A recovery code works, or: npm run owner -- reset ${email} --without-two-factor`,
        );
      }
      if (webhookEndpoints.length + twoFactorUsers.length === 0) say("Nothing has to be set up again.");
      return 0;
    } finally {
      await disconnectDatabase();
    }
  }),
);
