import { applyMigrations } from "#operations/embedded/migrations.ts";
import { withOperatorDatabase } from "#operations/embedded/operator-database.ts";
import { ownerCommand } from "#operations/owner/owner-command.ts";
import { installReactions } from "#operations/reactions.ts";
import { requireKnownSecret } from "#operations/rotate-secret/require-known-secret.ts";
import { connectDatabase, disconnectDatabase } from "#platform/database/connection.ts";
import { runCommand, say } from "#processes/run-process.ts";

// `npm run owner -- create | reset | add-business`: see docs/operating.md.
await runCommand(() =>
  withOperatorDatabase(async (url) => {
    const command = ownerCommand(process.argv.slice(2));
    await applyMigrations(url);
    installReactions();
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
