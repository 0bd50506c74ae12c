import { spawn } from "node:child_process";
import { node24, root } from "./checkout.mjs";
import { exitCode } from "./steps.mjs";

/**
 * Runs the server until it ends, and ends with its exit code. The server gets its own process group, so that Ctrl-C
 * reaches it once, from us, and not also from the terminal and npm.
 * @param args of Node.js: its script, and options before it.
 */
export async function serve(args, env) {
  const server = spawn(node24, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
  });
  process.exitCode = await exitCode(server);
}
