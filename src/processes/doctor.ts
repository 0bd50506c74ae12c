import { parseArgs } from "node:util";
import { CHECKS } from "#operations/doctor/checks.ts";
import { runChecks } from "#operations/doctor/run-checks.ts";
import { runCommand, say } from "#processes/run-process.ts";

// `npm run doctor [-- --online] [--repair]`
await runCommand(async () => {
  const { values } = parseArgs({
    options: { online: { type: "boolean", default: false }, repair: { type: "boolean", default: false } },
  });
  const findings = await runChecks(CHECKS, values);
  for (const { mark, text } of findings) say(`${mark} ${text}`);
  const failures = findings.filter(({ mark }) => mark === "FAIL").length;
  say(failures === 0 ? "No problems found." : `Problems found: ${failures}`);
  return failures === 0 ? 0 : 1;
});
