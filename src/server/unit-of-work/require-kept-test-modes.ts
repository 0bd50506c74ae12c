import { currentTransaction } from "#server/database/transaction.ts";
import { isAnyTestModeEmptied } from "#server/services/test-clock/advancing-repository.ts";
import { testModeIsEmptied } from "#server/services/test-clock/require-ready-clock.ts";

/**
 * The last statement of a transaction: its writes in a test mode that is being emptied would be deleted after its caller
 * got a success. From here until the commit, no emptying of these test modes starts.
 * @throws DomainError `test_clock_advancing`.
 */
export async function requireKeptTestModes(): Promise<void> {
  const { testModes } = currentTransaction();
  if (testModes.size > 0 && (await isAnyTestModeEmptied([...testModes]))) throw testModeIsEmptied();
}
