import { node24 } from "./launcher/checkout.mjs";
import { generateClient } from "./launcher/client.mjs";
import { alone } from "./launcher/one-at-a-time.mjs";
import { main, run, step } from "./launcher/steps.mjs";

// `npm run generate`: writes the database client and the types of the documented API again, even if nothing seems to
// have changed.
await main(() =>
  alone(async () => {
    await step("Generating the database client", generateClient);
    await step("Generating the types of the documented API", () =>
      run(node24, ["scripts/openapi-types.ts"], { complaint: "The types could not be generated." }),
    );
  }),
);
