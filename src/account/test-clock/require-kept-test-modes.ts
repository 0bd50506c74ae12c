import { testModeIsEmptied } from "#account/test-clock/require-ready-clock.ts";
import { isAnyTestModeEmptied } from "#account/test-clock/store.ts";
import { currentTransaction } from "#platform/database/transaction.ts";

/**
 * The last statement of a transaction: its writes in a test mode that is being emptied would be deleted after its caller
 * got a success. From here until the commit, no emptying of these test modes starts.
 * @throws DomainError `test_clock_advancing`.
 */
export async function requireKeptTestModes(): Promise<void> {
  const { testModes } = currentTransaction();
  if (testModes.size > 0 && (await isAnyTestModeEmptied([...testModes]))) throw testModeIsEmptied();
}
