import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedPostgres, startScratchPostgres } from "#server/platform/embedded-postgres.ts";
import { apiClient } from "../factories/api-client.ts";
import { newMerchant } from "../factories/merchant.ts";
import { freePort, serviceEnvironment } from "../service/start-service.ts";

const ROOT = join(import.meta.dirname, "../..");
const NOBODY = 65_534;

process.env.APP_SECRET = "a secret that only the tests know, 32+";

let postgres: EmbeddedPostgres;
let image: string;
let dataDir: string;

beforeAll(async () => {
  postgres = await startScratchPostgres();
  image = await mkdtemp(join(tmpdir(), "checkstand-image-"));
  dataDir = await mkdtemp(join(tmpdir(), "checkstand-data-"));
  await chmod(image, 0o755);
  if (runsAsNobody()) await chown(dataDir, NOBODY, NOBODY);
  for (const path of await copiedPaths()) {
    await mkdir(dirname(join(image, path)), { recursive: true });
    if (path === "node_modules") await symlink(join(ROOT, path), join(image, path));
    else
      await cp(join(ROOT, path), join(image, path), { recursive: true, filter: (file) => !/\.next\/cache/.test(file) });
  }
});

afterAll(async () => {
  await postgres.stop();
  for (const directory of [image, dataDir]) await rm(directory, { recursive: true });
});

/** What the last stage of the Dockerfile copies, from the checkout's root. */
async function copiedPaths(): Promise<string[]> {
  const text = await readFile(join(ROOT, "Dockerfile"), "utf8");
  const lines = text.slice(text.lastIndexOf("\nFROM ")).match(/^COPY --from=build .*$/gm) ?? [];
  return lines.flatMap((line) => [...line.matchAll(/\/checkstand\/(\S+)/g)].map(([, path]) => path ?? ""));
}

/** Whether to run as nobody: as root, where anybody may enter the checkout, in which the packages lie. */
function runsAsNobody(): boolean {
  if (process.getuid?.() !== 0) return false;
  for (let path = ROOT; path !== "/"; path = dirname(path)) if ((statSync(path).mode & 0o001) === 0) return false;
  return true;
}

test("what the Dockerfile copies is all that a process needs, also one that may not write there", async () => {
  const port = await freePort();
  const { APP_SECRET, NEXTAUTH_URL: _, ...environment } = serviceEnvironment("production", port, postgres.url, dataDir);
  const child = spawn(process.execPath, ["scripts/run-built.mjs", "web"], {
    cwd: image,
    env: { PATH: process.env.PATH, APP_SECRET, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    ...(runsAsNobody() && { uid: NOBODY, gid: NOBODY }),
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  const http = apiClient(`http://localhost:${port}`);
  try {
    while ((await http("GET", "/readyz").catch(() => undefined))?.status !== 200) {
      expect([child.exitCode, said]).toEqual([null, expect.anything()]);
      await wait(100);
    }
    const merchant = await newMerchant(postgres.url);
    const api = apiClient(`http://localhost:${port}`, merchant.key);
    const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Tour", priceAmount: 49 } });
    const { body: link } = await api("POST", "/api/v3/payment-links", {
      body: { line_items: [{ price: product.id }] },
    });
    for (const path of [`/pay/${link.id}`, "/docs", "/docs.md", "/llms.txt", "/api/v3/openapi.json", "/sign-in"]) {
      expect([path, (await http("GET", path)).status]).toEqual([path, 200]);
    }
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
  }
  expect(said).not.toMatch(/"level":(50|60)|EACCES|EROFS/);
});

test("a process that does not exist is refused by name", async () => {
  const child = spawn(process.execPath, [join(ROOT, "scripts/run-built.mjs"), "../main"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  expect((await once(child, "exit"))[0]).toBe(1);
  expect(said).toContain("main, web, api, worker");
});
