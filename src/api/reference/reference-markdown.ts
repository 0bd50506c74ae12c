import { codeSamples } from "#api/reference/code-samples/code-samples.ts";
import type { Field } from "#api/reference/openapi/fields.ts";
import { type Operation, objectLabel } from "#api/reference/openapi/operations.ts";
import {
  type DocsPage,
  markdownPath,
  objectReferencePath,
  type ReferencePage,
  SAMPLES_HINT,
  type Site,
} from "#api/reference/site/site.ts";

/** A page's content as Markdown, for programs and for people who prefer it. */
export function markdownOf(site: Site, page: DocsPage): string {
  const markdown = page.kind === "text" ? page.markdown : referenceMarkdown(site, page);
  return `${linkMarkdownPages(site, markdown).trim()}\n`;
}

/** Links point to the Markdown of other pages, including the host, so that they work anywhere. */
function linkMarkdownPages({ baseUrl, pages }: Site, markdown: string): string {
  return markdown.replace(
    /\]\((\/[^()#\s]*)(#[^()\s]*)?\)/g,
    (_, path: string, anchor = "") => `](${baseUrl}${pages.has(path) ? markdownPath(path) : path}${anchor})`,
  );
}

function referenceMarkdown(site: Site, page: ReferencePage): string {
  const { resource, version, notes } = page;
  const typeOf = ({ type, object }: Field) => {
    const path = object === undefined ? undefined : objectReferencePath(site, version, object);
    return path ? `[${type}](${path})` : type;
  };
  return [
    `# ${resource.title} (API ${version})`,
    ...(version === "v1" ? ["**v1 has been deprecated since 2024-12-15. Use v3 for new integrations.**"] : []),
    resource.description,
    notes.general,
    SAMPLES_HINT,
    ...resource.objects.flatMap(({ title, description, fields, example }) => [
      `## ${title}`,
      description,
      fieldLines(fields, "response", typeOf),
      ...(example === undefined ? [] : [fenced("json", JSON.stringify(example, null, 2))]),
    ]),
    ...resource.operations.flatMap((operation) => operationMarkdown(site, page, operation, typeOf)),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function operationMarkdown(
  site: Site,
  page: ReferencePage,
  operation: Operation,
  typeOf: (field: Field) => string,
): string[] {
  const { title, method, path, scope, extension, deprecated, description, success, errors } = operation;
  const part = (name: string, fields: readonly Field[], rule = "") =>
    fields.length === 0 ? [] : [`### ${name}`, rule, fieldLines(fields, "request", typeOf)];
  const marks = [
    ...(scope ? [`Scope: \`${scope}\`.`] : []),
    ...(deprecated ? ["Deprecated."] : []),
    ...(extension ? ["Extension to the specification."] : []),
  ];
  return [
    `## ${title}`,
    `\`${method} ${path}\``,
    marks.join(" "),
    description,
    page.notes.byAnchor.get(operation.anchor) ?? "",
    ...part("Path", operation.pathParameters),
    ...part("Query", operation.queryParameters),
    ...part("Body", operation.body, operation.bodyRule),
    ...part("Headers", operation.headerParameters),
    "### Request",
    ...codeSamples(operation, site.baseUrl).map(({ language, text }) => fenced(language, text)),
    ...(success ? responseMarkdown(site, page, success, typeOf) : []),
    ...(errors.length > 0
      ? ["### Errors", errors.map((code) => `[\`${code}\`](/docs/errors/${code})`).join(", ")]
      : []),
  ];
}

function responseMarkdown(
  site: Site,
  { version }: ReferencePage,
  success: NonNullable<Operation["success"]>,
  typeOf: (field: Field) => string,
): string[] {
  const path = success.object === undefined ? undefined : objectReferencePath(site, version, success.object);
  return [
    `### Response ${success.status}`,
    path && success.object !== undefined
      ? `[The ${objectLabel(success.object)}](${path}).`
      : fieldLines(success.fields, "response", typeOf),
    ...(success.example === undefined ? [] : [fenced("json", JSON.stringify(success.example, null, 2))]),
  ];
}

function fieldLines(
  fields: readonly Field[],
  of: "request" | "response",
  typeOf: (field: Field) => string,
  indent = "",
): string {
  return fields
    .map((field) => {
      const { values, acceptsOthers, bounds, required, extension, deprecated, description } = field;
      const details = [
        ...(required && of === "request" ? ["required"] : []),
        ...(!required && of === "response" ? ["may be absent"] : []),
        ...(values.length > 0 ? [`${valueText(values)}${acceptsOthers ? " or newer values" : ""}`] : []),
        ...(of === "request" ? bounds : []),
        ...(field.default === undefined ? [] : [`default \`${field.default}\``]),
        ...(deprecated ? ["deprecated"] : []),
        ...(extension ? ["extension"] : []),
      ];
      const line = `${indent}- \`${field.name}\` (${[typeOf(field), ...details].join(", ")})`;
      const text = description === "" ? line : `${line}: ${onOneLine(description)}`;
      return [text, ...(field.children.length > 0 ? [fieldLines(field.children, of, typeOf, `${indent}  `)] : [])].join(
        "\n",
      );
    })
    .join("\n");
}

function onOneLine(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join(" ");
}

function valueText(values: readonly string[]): string {
  return `${values.length === 1 ? "always" : "one of"} ${values.map((value) => `\`${value}\``).join(" ")}`;
}

/** A fence longer than any in the text. */
function fenced(language: string, text: string): string {
  const fence = "`".repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
  return `${fence}${language}\n${text}\n${fence}`;
}
