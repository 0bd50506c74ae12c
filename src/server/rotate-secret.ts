import { connectDatabase, disconnectDatabase } from "#server/database/connection.ts";
import { applyMigrations } from "#server/embedded/migrations.ts";
import { withOperatorDatabase } from "#server/embedded/operator-database.ts";
import { runCommand, say } from "#server/run-process.ts";
import { rotateSecret } from "#server/services/installation/rotate-secret.ts";
import type { UnreadableSecrets } from "#server/services/installation/sealed-secret-repository.ts";

// `npm run rotate-secret [-- --lost]`: see "Changing APP_SECRET" in docs/operating.md.
await runCommand(() =>
  withOperatorDatabase(async (url) => {
    await applyMigrations(url);
    connectDatabase(url);
    try {
      const { resealed, unreadable } = await rotateSecret(process.argv.includes("--lost"));
      say(`Encrypted with the current APP_SECRET now: ${resealed}. The database belongs to it.`);
      const lines = stepsAfterLoss(unreadable);
      for (const line of lines.length === 0 ? ["Nothing has to be set up again."] : lines) say(line);
      return 0;
    } finally {
      await disconnectDatabase();
    }
  }),
);

function stepsAfterLoss({
  webhookEndpoints,
  destinations,
  recoveryMails,
  twoFactorUsers,
}: UnreadableSecrets): string[] {
  return [
    ...webhookEndpoints.map(
      ({ companyName, url }) => `Roll the secret of the webhook endpoint ${url} (${companyName}): it can't be read.`,
    ),
    ...destinations.map(
      ({ companyName, platform, accountId }) =>
        `Enter the secret of the destination ${platform} ${accountId} (${companyName}) again: it can't be read.`,
    ),
    ...recoveryMails.map(
      ({ companyName, livemode }) =>
        `Recovery mails of ${companyName} in ${livemode ? "live" : "test"} mode stay off: it is not known any more who unsubscribed.`,
    ),
    ...twoFactorUsers.map(
      (email) =>
        `${email} can't sign in with app codes any more. Use a recovery code, or run: npm run owner -- reset ${email} --without-two-factor`,
    ),
  ];
}
