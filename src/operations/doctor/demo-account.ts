import { findUserByEmail } from "#account/user/store.ts";
import { DEMO_EMAIL } from "#operations/demo/create-demo-merchant.ts";
import { type Check, failure, ok } from "#operations/doctor/run-checks.ts";

/** Whether the operator's own database has the demo account, whose password the first start saved in a file. */
export const demoAccount: Check = {
  name: "Demo account",
  needsDatabase: true,
  async run({ settings: { DATABASE_URL, DEMO_MERCHANT } }) {
    if (!DATABASE_URL) return ok("Demo account: allowed in the embedded database");
    if (!(await findUserByEmail(DEMO_EMAIL))) return ok("Demo account: none");
    if (DEMO_MERCHANT) return ok("Demo account: exists, as DEMO_MERCHANT=on requests");
    const advice = `Run \`npm run owner -- reset ${DEMO_EMAIL} --email <your email>\`.`;
    return failure(
      `Demo account: ${DEMO_EMAIL} can sign in, with the password that the first start saved in demo.json. ${advice}`,
    );
  },
};
