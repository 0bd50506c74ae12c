import { fieldAnchor } from "#api/reference/openapi/field-anchor.ts";
import type { Field } from "#api/reference/openapi/fields.ts";
import type { Operation } from "#api/reference/openapi/operations.ts";
import { versionOf } from "#api/reference/search/entry-version.ts";
import { plainTextOf, sectionsOf } from "#api/reference/site/markdown.ts";
import { type DocsPage, errorPath, type ReferencePage, type Site, type TextPage } from "#api/reference/site/site.ts";
import { rejectedText } from "#kernel/other-parameters.ts";

/** A search result: a page, a part of one, or a field. */
export interface SearchEntry {
  /** Path and anchor, unique. */
  href: string;
  /** The title on the page. */
  title: string;
  /** The position in the reference: "API v3 › Products › Create a product". */
  place: string;
  /** The text, without markup. */
  text: string;
  kind: "page" | "section" | "field";
}

/** All searchable entries of the reference, in the order of the pages. */
export function searchEntries(site: Site): SearchEntry[] {
  const entries = [...site.pages.values()].flatMap((page) =>
    page.kind === "text" ? entriesOfText(page) : entriesOfReference(page),
  );
  return withoutRepeatedTexts(entries);
}

/** Many objects share fields, and all lists share paging: the text of such a field is kept once in each version. */
function withoutRepeatedTexts(entries: readonly SearchEntry[]): SearchEntry[] {
  const seenTexts = new Set<string>();
  return entries.map((entry) => {
    if (entry.kind !== "field") return entry;
    const key = JSON.stringify([versionOf(entry), entry.title, entry.text]);
    if (seenTexts.has(key)) return { ...entry, text: "" };
    seenTexts.add(key);
    return entry;
  });
}

/** Sections that repeat what other pages say: they are found by their titles. */
const TITLE_ONLY = /^\/docs\/(changelog#|errors#all-codes$)/;

function entriesOfText(page: TextPage): SearchEntry[] {
  return sectionsOf(page.markdown).map(({ anchor, depth, title, text, code }): SearchEntry => {
    const isPage = depth === 1;
    // One language of each sample is enough; JSON is described elsewhere.
    const samples = code.flatMap(([first]) => (first && first.language !== "json" ? [first.text] : []));
    const href = isPage ? page.path : `${page.path}#${anchor}`;
    return {
      href,
      title,
      place: isPage ? groupOf(page) : page.title,
      text: TITLE_ONLY.test(href) ? "" : flat([text, ...samples].join(" ")),
      kind: isPage ? "page" : "section",
    };
  });
}

function groupOf({ path }: DocsPage): string {
  if (path.startsWith(errorPath(""))) return "Error codes";
  return /^\/docs\/v\d/.test(path) ? "API reference" : "Guides";
}

function entriesOfReference({ path, title, version, resource, notes }: ReferencePage): SearchEntry[] {
  const place = `API ${version} › ${title}`;
  const entry = (part: Pick<SearchEntry, "href" | "title" | "place" | "kind">, texts: readonly string[]) => ({
    ...part,
    text: flat(texts.filter(Boolean).join(" ")),
  });
  const fieldEntries = (fields: readonly Field[], within: string, of: string): SearchEntry[] =>
    fields.flatMap((field) => {
      const anchor = fieldAnchor(within, field.name);
      const details = [plainTextOf(field.description), field.values.join(" ").replaceAll('"', "")];
      return [
        entry({ href: `${path}#${anchor}`, title: field.name, place: of, kind: "field" }, details),
        ...fieldEntries(field.children, anchor, `${of} › ${field.name}`),
      ];
    });
  return [
    entry({ href: path, title, place: `API ${version}`, kind: "page" }, [
      plainTextOf(resource.description),
      plainTextOf(notes.general),
    ]),
    ...resource.operations.flatMap((operation) => [
      entry({ href: `${path}#${operation.anchor}`, title: operation.title, place, kind: "section" }, [
        `${operation.method} ${operation.path}`,
        // What is rejected is found on its own page.
        plainTextOf(operation.description.replace(rejectedText(operation.otherParameters), "")),
        plainTextOf(notes.byAnchor.get(operation.anchor) ?? ""),
        operation.scope ?? "",
        operation.errors.join(" "),
      ]),
      ...partsOf(operation).flatMap(({ part, fields }) =>
        fieldEntries(fields, `${operation.anchor}.${part}`, `${place} › ${operation.title}`),
      ),
    ]),
    ...resource.objects.flatMap((object) => [
      entry({ href: `${path}#${object.anchor}`, title: object.title, place, kind: "section" }, [
        plainTextOf(object.description),
      ]),
      ...fieldEntries(object.fields, object.anchor, `${place} › ${object.title}`),
    ]),
  ];
}

/** Body and response of an operation, by the part of their fields' anchors. */
function partsOf({ pathParameters, queryParameters, body, headerParameters, success }: Operation) {
  return [
    { part: "path", fields: pathParameters },
    { part: "query", fields: queryParameters },
    { part: "body", fields: body },
    { part: "headers", fields: headerParameters },
    { part: "response", fields: success?.fields ?? [] },
  ];
}

function flat(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
