import { download } from "#api/v3.ts";
import { exportJournal } from "#ledger/journal/export-journal.ts";
import { JournalQueryV3, parseJournalQuery } from "#ledger/journal/wire-v3.ts";

/** GET /api/v3/exports/journal (extension): the ledger of a month or of some days as a file. */
export const GET = download({
  scope: "balance_transactions:read",
  query: JournalQueryV3,
  run: ({ actor, query }) => exportJournal(actor, parseJournalQuery(query)),
});
