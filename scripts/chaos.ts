import { parseArgs } from "node:util";
import { emptyReport, isHeld, type Report, rowOf } from "../tests/chaos/report.ts";
import { SCENARIOS } from "../tests/chaos/scenarios.ts";

// `npm run chaos [-- <scenario> …]`: breaks the service in every way that it must survive, and compares responses with
// the database. Runs all scenarios by default, which takes some minutes. Needs a build.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The same size as in the tests. */
    small: { type: "boolean", default: false },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(SCENARIOS);
const unknown = names.filter((name) => !Object.hasOwn(SCENARIOS, name));
if (unknown.length > 0) {
  console.error(`Unknown scenario: ${unknown.join(", ")}. Available: ${Object.keys(SCENARIOS).join(", ")}.`);
  process.exit(2);
}
const table: Record<string, Record<string, string | number>> = {};
let areAllHeld = true;
for (const name of names) {
  const startedAt = Date.now();
  console.log(`\n${name}`);
  const seconds = () => Math.round((Date.now() - startedAt) / 1_000);
  const say = (line: string) => console.log(`${String(seconds()).padStart(6)} s  ${line}`);
  const failure = (error: Error): Report => {
    say(error.stack ?? error.message);
    return { ...emptyReport("gave up"), notHeld: [error.message] };
  };
  const report = await SCENARIOS[name]?.(values.small ? "small" : "full", say).catch(failure);
  if (!report) continue;
  if ("skipped" in report) say(`skipped: ${report.skipped}`);
  else {
    for (const sentence of report.notHeld) say(`FAILED: ${sentence}`);
    areAllHeld &&= isHeld(report);
  }
  const row = { ...rowOf(report), seconds: seconds() };
  say(
    Object.entries(row)
      .map(([column, value]) => `${column}: ${value}`)
      .join("; "),
  );
  table[name] = row;
}
console.table(table);
console.log(areAllHeld ? "All guarantees held." : "Some guarantees were violated.");
process.exit(areAllHeld ? 0 : 1);
