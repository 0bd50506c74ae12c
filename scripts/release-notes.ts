import { readFile } from "node:fs/promises";
import { releaseNotes } from "./changelog.ts";

/**
 * `npm run -s release-notes [-- <version>]`: prints a version's section of CHANGELOG.md, for the text of its tag.
 * Default: the version in package.json. Ends with 1 if there is nothing to print.
 */
async function main(named: string | undefined): Promise<void> {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  console.log(releaseNotes(await readFile("CHANGELOG.md", "utf8"), named ?? version));
}

main(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
