import type { OpenApiDocument } from "../factories/openapi-documents.ts";
import { resolved } from "../factories/openapi-documents.ts";
import { type Reading, schemaBreaks } from "./schema-breaks.ts";

type Node = { [member: string]: unknown } & { $ref?: string };
type Named = Record<string, Node>;

/** Two documents of one version: what was published, and what it is to become. */
interface Pair {
  old: OpenApiDocument;
  new: OpenApiDocument;
}

/**
 * What a client of the old document would stumble over in the new one, a line each, such as
 * "GET /api/v3/products: removed". New paths, optional fields, answers' members and error codes break nobody.
 */
export function breakingChanges(old: OpenApiDocument, next: OpenApiDocument): string[] {
  const pair = { old, new: next };
  return [...operationsBreaks(pair, "paths"), ...operationsBreaks(pair, "webhooks")];
}

function operationsBreaks(pair: Pair, kind: "paths" | "webhooks"): string[] {
  return Object.entries(pair.old[kind] ?? {}).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, operation]) => {
      const name = kind === "paths" ? `${verb.toUpperCase()} ${path}` : `webhook ${path}`;
      const now = pair.new[kind]?.[path]?.[verb];
      if (!now) return [`${name}: removed`];
      const [before, after] = [operation as unknown as Node, now as unknown as Node];
      const breaks =
        kind === "paths"
          ? [...operationBreaks(pair, before, after)]
          : // The merchant's side receives it, as it receives a response.
            [
              ...parameterBreaks(pair, before, after, "answer"),
              ...contentBreaks(pair, before.requestBody, after.requestBody, "answer"),
            ];
      return breaks.map((text) => `${name}: ${text}`);
    }),
  );
}

function operationBreaks(pair: Pair, old: Node, next: Node): string[] {
  return [
    ...["operationId", "x-scope"].filter((member) => old[member] !== next[member]).map((member) => `${member} changed`),
    ...parameterBreaks(pair, old, next, "request"),
    ...bodyBreaks(pair, old, next),
    ...responseBreaks(pair, old.responses as Named, next.responses as Named),
  ];
}

function parameterBreaks(pair: Pair, old: Node, next: Node, reading: Reading): string[] {
  const before = parametersOf(pair.old, old);
  const after = parametersOf(pair.new, next);
  const added = [...after].filter(([name, parameter]) => !before.has(name) && parameter.required === true);
  return [
    ...(reading === "request" ? added.map(([name]) => `${name}: newly required`) : []),
    ...[...before].flatMap(([name, parameter]) => {
      const now = after.get(name);
      if (!now) return [`${name}: removed`];
      const isStricter = reading === "request" && now.required === true && parameter.required !== true;
      return [
        ...(isStricter ? [`${name}: newly required`] : []),
        ...schemaBreaks(pair, parameter.schema as Node, now.schema as Node, reading).map((text) => `${name}${text}`),
      ];
    }),
  ];
}

/** By place and name, as in "query limit". */
function parametersOf(document: OpenApiDocument, { parameters = [] }: Node): Map<string, Node> {
  return new Map(
    (parameters as Node[]).map((sent) => {
      const parameter = resolved(document, sent);
      return [`${parameter.in} ${parameter.name}`, parameter];
    }),
  );
}

function bodyBreaks(pair: Pair, old: Node, next: Node): string[] {
  const before = old.requestBody as Node | undefined;
  const after = next.requestBody as Node | undefined;
  if (!after) return before ? ["body: removed"] : [];
  const isStricter = after.required === true && before?.required !== true;
  return [
    ...(isStricter ? ["body: newly required"] : []),
    ...(before ? contentBreaks(pair, before, after, "request") : []),
  ];
}

function responseBreaks(pair: Pair, old: Named, next: Named): string[] {
  return Object.entries(old).flatMap(([status, sent]) => {
    const before = resolved(pair.old, sent);
    const after = next[status] && resolved(pair.new, next[status]);
    if (!after) return [`${status}: removed`];
    const reading = Number(status) < 400 ? "answer" : "error";
    return [...headerBreaks(pair, before, after), ...contentBreaks(pair, before, after, reading)].map(
      (text) => `${status} ${text}`,
    );
  });
}

function headerBreaks(pair: Pair, { headers: old = {} }: Node, { headers: next = {} }: Node): string[] {
  return Object.entries(old as Named).flatMap(([name, sent]) => {
    const now = (next as Named)[name];
    if (!now) return [`header ${name}: removed`];
    const [before, after] = [resolved(pair.old, sent), resolved(pair.new, now)];
    const isLooser = before.required === true && after.required !== true;
    return [
      ...(isLooser ? [`header ${name}: not always there any more`] : []),
      ...schemaBreaks(pair, before.schema as Node, after.schema as Node, "answer").map(
        (text) => `header ${name}${text}`,
      ),
    ];
  });
}

function contentBreaks(pair: Pair, old: unknown, next: unknown, reading: Reading): string[] {
  const [before, after] = [old, next].map((side) => ((side as Node | undefined)?.content ?? {}) as Named);
  return Object.entries(before ?? {}).flatMap(([type, { schema }]) => {
    const now = after?.[type];
    if (!now) return [`${type}: removed`];
    return schemaBreaks(pair, schema as Node, now.schema as Node, reading).map((text) => `body${text}`);
  });
}
