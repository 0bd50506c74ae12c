import { fuzzApi } from "./fuzz-api.ts";
import { fuzzCustomers } from "./fuzz-customers.ts";
import { fuzzDashboard } from "./fuzz-dashboard.ts";
import { fuzzPages } from "./fuzz-pages.ts";
import { fuzzPortal } from "./fuzz-portal.ts";
import { fuzzRaw } from "./fuzz-raw.ts";
import { fuzzTexts } from "./fuzz-texts.ts";
import type { Fuzzing } from "./send-fuzzed.ts";

/** Every side of the service, by its name on the command line. */
export const SIDES: Readonly<Record<string, (fuzzing: Fuzzing) => Promise<void>>> = {
  api: fuzzApi,
  dashboard: fuzzDashboard,
  customers: fuzzCustomers,
  portal: fuzzPortal,
  pages: fuzzPages,
  raw: fuzzRaw,
  texts: fuzzTexts,
};

/** What no request here can do, as it takes a password, a code, or a processor that is not set up. */
const UNREACHABLE = [
  ...["profile.changePassword", "profile.startTwoFactor", "profile.enableTwoFactor"],
  ...["profile.disableTwoFactor", "profile.newRecoveryCodes"],
  // Mailed a moment before, when the payment was made.
  "checkoutSession.resendReceipt",
  // Takes the business's name, which other requests change.
  "testClock.empty",
  ...["/api/webhooks/stripe", "/assets/[bundle]/[name]", "/invitation/[token]/accept"],
];

/** Operations that could be done, and that no request of the run did: they were not really tried. */
export function unreachedOperations({ tally }: Fuzzing): string[] {
  return tally.neverDone().filter((operation) => !UNREACHABLE.includes(operation));
}
