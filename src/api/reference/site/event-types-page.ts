import { type OpenApiDocument, type RequestBody, resolved } from "#api/reference/openapi/document.ts";
import { exampleOf } from "#api/reference/openapi/operations.ts";

/** Every event that a version sends, with an example of its body; undefined for a version that sends none. */
export function eventTypesMarkdown(document: OpenApiDocument): string | undefined {
  const events = Object.entries(document.webhooks ?? {});
  if (events.length === 0) return undefined;
  return [
    "# Event types",
    "All event types with an example. See [Webhooks](/docs/webhooks) for the event format, signatures, and retries.",
    ...events.flatMap(([type, item]) => {
      const body = item.post?.requestBody && resolved<RequestBody>(document, item.post.requestBody as RequestBody);
      const example = exampleOf(document, body?.content?.["application/json"]);
      const { summary = "", description = "" } = item.post ?? {};
      return [
        `## ${type}`,
        [summary.replace(/[^.]$/, "$&."), description].filter(Boolean).join(" "),
        ...(example === undefined ? [] : [`\`\`\`json ${type}\n${JSON.stringify(example, null, 2)}\n\`\`\``]),
      ];
    }),
  ].join("\n\n");
}
