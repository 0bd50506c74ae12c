import { currentTransaction } from "#server/database/transaction.ts";
import { isAnyTestModeEmptied } from "#server/services/test-clock/advancing-repository.ts";
import { testModeIsEmptied } from "#server/services/test-clock/require-ready-clock.ts";

/**
 * The last thing that a transaction does: what it wrote in a test mode that is being emptied would be deleted, although
 * its caller was told that it was done. From here until the commit, no test mode begins to be emptied.
 * @throws DomainError `test_clock_advancing`.
 */
export async function requireKeptTestModes(): Promise<void> {
  const { testModes } = currentTransaction();
  if (testModes.size > 0 && (await isAnyTestModeEmptied([...testModes]))) throw testModeIsEmptied();
}
