import { readFileSync } from "node:fs";
import { once } from "#server/platform/once.ts";

/** Of Checkstand, such as "0.1.0": as package.json in the working directory says. */
export function ownVersion(): string {
  return once("version", () => (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version);
}
