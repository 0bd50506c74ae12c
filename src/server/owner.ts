import { connectDatabase, disconnectDatabase } from "#server/database/connection.ts";
import { applyMigrations } from "#server/embedded/migrations.ts";
import { withOperatorDatabase } from "#server/embedded/operator-database.ts";
import { ownerCommand } from "#server/owner/owner-command.ts";
import { runCommand, say } from "#server/run-process.ts";
import { requireKnownSecret } from "#server/services/installation/require-known-secret.ts";

// `npm run owner -- create | reset | add-business`: see docs/operating.md.
await runCommand(() =>
  withOperatorDatabase(async (url) => {
    const command = ownerCommand(process.argv.slice(2));
    await applyMigrations(url);
    connectDatabase(url);
    try {
      await requireKnownSecret();
      say(await command());
    } finally {
      await disconnectDatabase();
    }
    return 0;
  }),
);
