import { spawn } from "node:child_process";
import { node24, root } from "./checkout.mjs";
import { MEMORY_ENVIRONMENT, V8_OPTIONS } from "./processes.mjs";
import { exitCode } from "./steps.mjs";

/**
 * Runs the server until it exits, and exits with its exit code. The server gets its own process group, so that Ctrl-C
 * reaches it once, from us, and not also from the terminal and npm.
 * @param args Node.js options, followed by the script.
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

/**
 * Becomes a process of the build: replaces this process with the same ID and parent, so that no launcher stays in
 * memory. Node.js below 22.15, with which a checkout without packages starts, can't, and serves as above.
 * @param words the command line.
 * @param node the program of Node.js.
 */
export async function becomeProcess(name, words, environment, node = node24) {
  const args = [...V8_OPTIONS, `.build/${name}.mjs`, ...words];
  const env = { ...MEMORY_ENVIRONMENT, ...environment };
  if (!process.execve) return serve(args, env);
  process.chdir(root);
  process.execve(node, [node, ...args], env);
}
