import { readFileSync } from "node:fs";
import { once } from "#platform/base/once.ts";

/** Checkstand's version, such as "0.1.0", from package.json in the working directory. */
export function ownVersion(): string {
  return once("version", () => (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version);
}
