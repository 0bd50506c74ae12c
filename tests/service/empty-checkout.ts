import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { NODE_24, ROOT, type RunningProgram, startNode } from "./built-program.ts";

/** What takes long in a checkout, and is held up in the one of a test until the test lets it go on. */
type Stage = "install" | "generate" | "build";

/** A stage that a program has come to. */
interface Arrival {
  stage: Stage;
  /** Lets it go on, or fail. */
  pass(as?: "done" | "failed"): void;
  /** Resolves when whoever came there has gone, in whatever way. */
  gone: Promise<void>;
}

/** A checkout of the launcher as it is, with packages that do next to nothing in place of those that generate and build. */
export interface EmptyCheckout {
  directory: string;
  /** Starts `scripts/<name>.mjs`, with Node.js's own modules alone there. */
  start(name: string): RunningProgram;
  /** The next one of this stage. @throws Error when another stage comes before it. */
  arrival(stage: Stage): Promise<Arrival>;
  /** Every stage that was come to since it was asked last, in their order. */
  stages(): Stage[];
  write(file: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

const GATE = `const pass = async (stage) => {
  const answer = await fetch(process.env.GATE + stage);
  if (await answer.text() !== "done") process.exit(1);
};`;

const PACKAGES: Record<string, string> = {
  "prisma/build/index.js": `${GATE}
const { mkdirSync, writeFileSync } = require("node:fs");
mkdirSync("src/platform/database/prisma", { recursive: true });
writeFileSync("src/platform/database/prisma/client.ts", "");
pass("generate");`,
  "next/dist/bin/next": `${GATE}
const { mkdirSync, writeFileSync } = require("node:fs");
mkdirSync(".next", { recursive: true });
writeFileSync(".next/BUILD_ID", "");
pass("build");`,
  "esbuild/index.js": `const { writeFileSync } = require("node:fs");
const { basename, join } = require("node:path");
exports.build = async ({ entryPoints, outdir }) => {
  for (const file of outdir ? entryPoints : []) {
    const name = basename(file, ".ts");
    writeFileSync(join(outdir, name + ".mjs"), "console.log('" + name + " is up as process ' + process.pid)");
  }
  return { outputFiles: [{ contents: "" }] };
};`,
  "@tailwindcss/cli/dist/index.mjs": `import { writeFileSync } from "node:fs";
writeFileSync(process.argv[process.argv.indexOf("--output") + 1], "");`,
};

/** Makes one, which needs an install, the database client and a build. Nothing is fetched for them. */
export async function createEmptyCheckout(): Promise<EmptyCheckout> {
  const directory = await mkdtemp(join(tmpdir(), "checkstand-checkout-"));
  const gate = await openGate();
  const running: RunningProgram[] = [];
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), text);
  };
  await cp(join(ROOT, "scripts"), join(directory, "scripts"), { recursive: true });
  const front = "src/processes/http/route-files.ts";
  await cp(join(ROOT, front), join(directory, front));
  const dependencies: Record<string, string> = { node: "file:packages/node" };
  for (const [file, text] of Object.entries(PACKAGES)) {
    const [name = ""] = /^(@\w+\/)?\w+/.exec(file) ?? [];
    dependencies[name] = `file:packages/${name}`;
    await write(`packages/${file}`, text);
    await write(`packages/${name}/package.json`, JSON.stringify({ name, version: "1.0.0" }));
  }
  await write("packages/node/package.json", JSON.stringify({ name: "node", version: "24.0.0" }));
  await mkdir(join(directory, "packages/node/bin"));
  await symlink(NODE_24, join(directory, "packages/node/bin/node"));
  await write("wait-at-gate.mjs", `${GATE}\nawait pass("install");`);
  const scripts = { postinstall: `${NODE_24} wait-at-gate.mjs` };
  await write(
    "package.json",
    JSON.stringify({ name: "empty", version: "1.0.0", type: "module", dependencies, scripts }),
  );
  await write(".npmrc", "audit=false\nfund=false\nupdate-notifier=false\noffline=true\n");
  return {
    directory,
    write,
    arrival: gate.arrival,
    stages: gate.stages,
    start: (name) => {
      const program = startNode([join(directory, `scripts/${name}.mjs`)], {
        GATE: gate.address,
        DATABASE_URL: "postgresql://127.0.0.1:1/nobody",
        APP_SECRET: "a secret that only the tests know, 32+",
      });
      running.push(program);
      return program;
    },
    remove: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
      await gate.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function openGate() {
  const waiting: Arrival[] = [];
  let asking: ((arrival: Arrival) => void) | undefined;
  const come: Stage[] = [];
  const server = createServer((request, response) => {
    const arrival = arrivalOf((request.url ?? "").slice(1) as Stage, response);
    come.push(arrival.stage);
    if (asking) asking(arrival);
    else waiting.push(arrival);
    asking = undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrival: async (stage: Stage) => {
      const arrival = waiting.shift() ?? (await new Promise<Arrival>((resolve) => (asking = resolve)));
      if (arrival.stage !== stage) throw new Error(`${arrival.stage} came before ${stage}.`);
      return arrival;
    },
    stages: () => come.splice(0),
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function arrivalOf(stage: Stage, response: ServerResponse): Arrival {
  return {
    stage,
    pass: (as = "done") => void response.end(as),
    gone: once(response, "close").then(() => undefined),
  };
}
