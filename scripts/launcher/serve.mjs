import { spawn } from "node:child_process";
import { node24, root } from "./checkout.mjs";
import { exitCode } from "./steps.mjs";

/**
 * Runs the server until it ends and ends with its exit code. It gets a process group of its own, so that
 * it hears of Ctrl-C once, from us, and not from the terminal and npm as well.
 * @param args of Node.js: its script, and what goes before it.
 */
export async function serve(args, env) {
  const server = spawn(node24, ["--enable-source-maps", ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
  });
  process.exitCode = await exitCode(server);
}
