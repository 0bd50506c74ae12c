import { documentVersionAfter, OWN_CHANGES, SPECIFIED_CHANGES } from "#kernel/api-changes.ts";

/** This service's changes, newest first: a heading for each, with the new versions of the documents. */
export function ownChanges(): string {
  return OWN_CHANGES.map(({ date, title, text, versions }, index) => {
    const documents = versions.map((version) => `${version} ${documentVersionAfter(version, index + 1)}`).join(", ");
    return `### ${title}\n\n${date}. Documents: ${documents}.\n\n${text}`;
  })
    .reverse()
    .join("\n\n");
}

/** The history of the specification as a table, the newest first. */
export function specifiedChanges(): string {
  const rows = SPECIFIED_CHANGES.map(({ date, text }) => `| ${date} | ${text} |`).reverse();
  return ["| Date | Change |", "|---|---|", ...rows].join("\n");
}
