import { serverEnvironment } from "./launcher/environment.mjs";
import { PROCESSES } from "./launcher/processes.mjs";
import { becomeProcess } from "./launcher/serve.mjs";
import { Failure, main } from "./launcher/steps.mjs";

// `node scripts/run-built.mjs <process> …`: becomes a process of the existing build. Nothing is installed, built or
// fetched, and there is no parent process. For container images and systemd.
await main(async () => {
  const [name = "", ...words] = process.argv.slice(2);
  if (!PROCESSES.includes(name)) throw new Failure(`Specify a process: ${PROCESSES.join(", ")}.`);
  await becomeProcess(name, words, await serverEnvironment("production"), process.execPath);
});
