import { root } from "./launcher/checkout.mjs";
import { serverEnvironment } from "./launcher/environment.mjs";
import { PROCESSES } from "./launcher/processes.mjs";
import { Failure, main } from "./launcher/steps.mjs";

// `node scripts/run-built.mjs <process> …`: runs a process of the existing build in this process: nothing is installed,
// built or fetched, and there is no parent process. For container images and systemd.
await main(async () => {
  const [name = "", ...words] = process.argv.slice(2);
  if (!PROCESSES.includes(name)) throw new Failure(`Say which process: ${PROCESSES.join(", ")}.`);
  process.chdir(root);
  Object.assign(process.env, await serverEnvironment("production"));
  // next-auth would trust any Host header.
  delete process.env.AUTH_TRUST_HOST;
  process.argv = [process.argv[0], `.build/${name}.mjs`, ...words];
  await import(`../.build/${name}.mjs`);
});
