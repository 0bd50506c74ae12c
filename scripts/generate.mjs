import { generateClient } from "./launcher/prepare.mjs";
import { main, step } from "./launcher/steps.mjs";

// `npm run generate`: the database client anew, also where nothing seems to have changed.
await main(() => step("Generating the database client", generateClient));
