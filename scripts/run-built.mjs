import { serverEnvironment } from "./launcher/environment.mjs";
import { serve } from "./launcher/serve.mjs";
import { Failure, main } from "./launcher/steps.mjs";

const PROCESSES = ["main", "web", "api", "worker", "backup", "restore", "doctor", "owner", "rotate-secret"];

// `node scripts/run-built.mjs <process> …`: a process of the build that lies here, as it lies: nothing is installed, built
// or fetched. For container images.
await main(async () => {
  const [name = "", ...words] = process.argv.slice(2);
  if (!PROCESSES.includes(name)) throw new Failure(`Say which process: ${PROCESSES.join(", ")}.`);
  await serve([`.build/${name}.mjs`, ...words], await serverEnvironment("production"));
});
