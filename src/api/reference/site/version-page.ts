import type { OpenApiDocument } from "#api/reference/openapi/document.ts";
import type { Resource } from "#api/reference/openapi/operations.ts";

/** The front page of a version: its description, and every operation. */
export function versionPageMarkdown(
  version: string,
  document: OpenApiDocument,
  resources: readonly Resource[],
): string {
  return [
    `# API ${version}`,
    ...(version === "v1" ? ["**Deprecated** since 2024-12-15. Use [v3](/docs/v3) for new integrations."] : []),
    demoteHeadings(document.info.description ?? ""),
    `Download the [OpenAPI 3.1 document](/api/${version}/openapi.json).`,
    ...resources.flatMap(({ slug, title, operations }) => [
      `## ${title}`,
      [
        "| | |",
        "|---|---|",
        ...operations.map(
          ({ anchor, method, path, title: summary }) =>
            `| [${summary}](/docs/${version}/${slug}#${anchor}) | \`${method} ${path}\` |`,
        ),
      ].join("\n"),
    ]),
  ].join("\n\n");
}

/** Moves the document's headings below the page's. */
function demoteHeadings(markdown: string): string {
  return markdown.trim().replace(/^(#{1,4}) /gm, (_, marks: string) => `${marks.length < 2 ? "##" : marks} `);
}
