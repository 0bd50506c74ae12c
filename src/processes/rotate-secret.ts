import { applyMigrations } from "#operations/embedded/migrations.ts";
import { withOperatorDatabase } from "#operations/embedded/operator-database.ts";
import { installReactions } from "#operations/reactions.ts";
import { rotateSecret } from "#operations/rotate-secret/rotate-secret.ts";
import type { UnreadableSecrets } from "#operations/rotate-secret/sealed-secret-store.ts";
import { connectDatabase, disconnectDatabase } from "#platform/database/connection.ts";
import { runCommand, say } from "#processes/run-process.ts";

// `npm run rotate-secret [-- --lost]`: see "Change APP_SECRET" in docs/operating.md.
await runCommand(() =>
  withOperatorDatabase(async (url) => {
    await applyMigrations(url);
    installReactions();
    connectDatabase(url);
    try {
      const { resealed, unreadable } = await rotateSecret(process.argv.includes("--lost"));
      say(`Re-encrypted with the current APP_SECRET: ${resealed} ${resealed === 1 ? "secret" : "secrets"}.`);
      const lines = stepsAfterLoss(unreadable);
      for (const line of lines.length === 0 ? ["No further steps are needed."] : lines) say(line);
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
      ({ companyName, url }) => `Roll the secret of the webhook endpoint ${url} (${companyName}), which can't be read.`,
    ),
    ...destinations.map(
      ({ companyName, platform, accountId }) =>
        `Enter the credentials of the destination ${platform} ${accountId} (${companyName}) again, because they can't be read.`,
    ),
    ...recoveryMails.map(
      ({ companyName, livemode }) =>
        `Recovery emails of ${companyName} stay off in ${livemode ? "live" : "test"} mode, because the list of unsubscribed addresses can't be read.`,
    ),
    ...twoFactorUsers.map(
      (email) =>
        `${email} can no longer sign in with authenticator codes. Use a recovery code, or run: npm run owner -- reset ${email} --without-two-factor`,
    ),
  ];
}
