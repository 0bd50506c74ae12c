import { connectDatabase, disconnectDatabase } from "#server/database/connection.ts";
import { applyMigrations } from "#server/embedded/migrations.ts";
import { withOperatorDatabase } from "#server/embedded/operator-database.ts";
import { runCommand, say } from "#server/run-process.ts";
import { rotateSecret } from "#server/services/installation/rotate-secret.ts";

// `npm run rotate-secret [-- --lost]`: see "Changing APP_SECRET" in docs/operating.md.
await runCommand(() =>
  withOperatorDatabase(async (url) => {
    await applyMigrations(url);
    connectDatabase(url);
    try {
      const { resealed, unreadable } = await rotateSecret(process.argv.includes("--lost"));
      say(`Encrypted with the current APP_SECRET now: ${resealed}. The database belongs to it.`);
      const { webhookEndpoints, twoFactorUsers } = unreadable;
      for (const { companyName, url } of webhookEndpoints) {
        say(`Roll the secret of the webhook endpoint ${url} (${companyName}): it can't be read.`);
      }
      for (const email of twoFactorUsers) {
        say(
          `${email} can't sign in with app codes any more. Use a recovery code, or run: npm run owner -- reset ${email} --without-two-factor`,
        );
      }
      if (webhookEndpoints.length + twoFactorUsers.length === 0) say("Nothing has to be set up again.");
      return 0;
    } finally {
      await disconnectDatabase();
    }
  }),
);
