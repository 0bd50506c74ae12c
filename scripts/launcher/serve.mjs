import { spawn } from "node:child_process";
import { node24, root } from "./checkout.mjs";
import { exitCode } from "./steps.mjs";

/**
 * Runs the server until it ends and ends with its exit code. It gets a process group of its own, so that
 * it hears of Ctrl-C once, from us, and not from the terminal and npm as well.
 */
export async function serve(script, env) {
  const server = spawn(node24, ["--enable-source-maps", script], {
    cwd: root,
    env,
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
  });
  process.exitCode = await exitCode(server);
}
