import type { OpenApiDocument } from "#api/reference/openapi/document.ts";
import { type Resource, resourcesOf } from "#api/reference/openapi/operations.ts";
import { type ErrorExample, errorPageMarkdown } from "#api/reference/site/error-page.ts";
import { eventTypesMarkdown } from "#api/reference/site/event-types-page.ts";
import { fillTemplate, type ServiceData } from "#api/reference/site/fill-template.ts";
import { firstParagraph, sectionsOf } from "#api/reference/site/markdown.ts";
import { parametersMarkdown } from "#api/reference/site/parameters-page.ts";
import { versionPageMarkdown } from "#api/reference/site/version-page.ts";
import { ERROR_TEXTS } from "#kernel/error-texts.ts";
import type { ErrorCode } from "#kernel/errors.ts";

/** The versions of the API, the newest first. */
export const VERSIONS = ["v3", "v2", "v1"] as const;
export type Version = (typeof VERSIONS)[number];

/** The guides in reading order, by file name and URL; the first is the front page. */
export const GUIDES = [
  { group: "Get started", slug: "introduction" },
  { group: "Get started", slug: "authentication" },
  { group: "Get started", slug: "test-mode" },
  { group: "Get started", slug: "live-mode" },
  { group: "Guides", slug: "payment-pages" },
  { group: "Guides", slug: "embedding" },
  { group: "Guides", slug: "tracking" },
  { group: "Guides", slug: "destinations" },
  { group: "Guides", slug: "emails" },
  { group: "Guides", slug: "customer-portal" },
  { group: "Guides", slug: "recovery-mails" },
  { group: "Guides", slug: "prices-and-coupons" },
  { group: "Guides", slug: "subscriptions" },
  { group: "Guides", slug: "refunds-and-disputes" },
  { group: "Guides", slug: "accounting" },
  { group: "API conventions", slug: "requests" },
  { group: "API conventions", slug: "errors" },
  { group: "API conventions", slug: "rate-limits" },
  { group: "API conventions", slug: "idempotency" },
  { group: "API conventions", slug: "pagination" },
  { group: "API conventions", slug: "money" },
  { group: "API conventions", slug: "metadata" },
  { group: "API conventions", slug: "request-log" },
  { group: "API conventions", slug: "versioning" },
  { group: "API conventions", slug: "changelog" },
  { group: "Webhooks", slug: "webhooks" },
] as const;

/** The note on the samples of a reference page, in CommonMark. */
export const SAMPLES_HINT =
  "Run the samples from top to bottom. IDs in the samples are placeholders: see [Code samples](/docs#code-samples).";

interface PageData {
  /** The path, such as `/docs/money`. */
  path: string;
  title: string;
  /** A sentence of plain text. */
  description: string;
}

/** A page of Markdown, written by hand or generated from tables. */
export interface TextPage extends PageData {
  kind: "text";
  markdown: string;
}

/** A resource of one version. */
export interface ReferencePage extends PageData {
  kind: "reference";
  version: Version;
  resource: Resource;
  /** Notes on the resource, and on operations by their anchor, in CommonMark. */
  notes: Notes;
}

export type DocsPage = TextPage | ReferencePage;

interface Notes {
  general: string;
  byAnchor: ReadonlyMap<string, string>;
}

export interface Site {
  baseUrl: string;
  pages: ReadonlyMap<string, DocsPage>;
  /** By version; not every version has one. */
  resources: Readonly<Record<Version, readonly Resource[]>>;
}

/** The input of the site. */
export interface Sources extends ServiceData {
  documents: Partial<Record<Version, OpenApiDocument>>;
  /** Markdown by slug. */
  guides: ReadonlyMap<string, string>;
  /** Markdown by "v3/products". */
  notes: ReadonlyMap<string, string>;
  errorExample: ErrorExample;
}

/** Every page of the reference. @throws Error for a missing guide, or a note without its operation. */
export function buildSite({ documents, guides, notes, errorExample, ...details }: Sources): Site {
  const resources = Object.fromEntries(
    VERSIONS.map((version) => [version, documents[version] ? resourcesOf(documents[version]) : []]),
  ) as unknown as Record<Version, Resource[]>;
  const pages: DocsPage[] = [
    ...GUIDES.map(({ slug }) => guidePage(slug, guides.get(slug), details)),
    ...(Object.keys(ERROR_TEXTS) as ErrorCode[]).map((code) => errorPage(code, errorExample)),
    ...VERSIONS.flatMap((version) => {
      const document = documents[version];
      if (!document) return [];
      const eventTypes = eventTypesMarkdown(document);
      const parameters = parametersMarkdown(version, resources[version]);
      return [
        ...(parameters === undefined ? [] : [textPage(parametersPath(version), parameters)]),
        ...(eventTypes === undefined ? [] : [textPage(eventTypesPath(version), eventTypes)]),
        textPage(`/docs/${version}`, versionPageMarkdown(version, document, resources[version])),
        ...resources[version].map((resource) =>
          referencePage(version, resource, fillTemplate(notes.get(`${version}/${resource.slug}`) ?? "", details)),
        ),
      ];
    }),
  ];
  return { baseUrl: details.baseUrl, resources, pages: new Map(pages.map((page) => [page.path, page])) };
}

/** The URL path of a guide. */
export function guidePath(slug: string): string {
  return slug === GUIDES[0].slug ? "/docs" : `/docs/${slug}`;
}

export function errorPath(code: string): string {
  return `/docs/errors/${code}`;
}

/** The URL path of a version's events, if it sends any. */
export function eventTypesPath(version: Version): string {
  return `/docs/${version}/event-types`;
}

/** The URL path of the processor's parameters in a version that uses its names. */
export function parametersPath(version: Version): string {
  return `/docs/${version}/processor-parameters`;
}

/** The Markdown of the same content. */
export function markdownPath(path: string): string {
  return `${path}.md`;
}

/** The URL path of an object's description in a version; undefined without one. */
export function objectReferencePath(site: Pick<Site, "resources">, version: Version, name: string): string | undefined {
  for (const { slug, objects } of site.resources[version]) {
    const object = objects.find((candidate) => candidate.name === name);
    if (object) return `/docs/${version}/${slug}#${object.anchor}`;
  }
  return undefined;
}

function guidePage(slug: string, markdown: string | undefined, details: ServiceData): TextPage {
  if (markdown === undefined) throw new Error(`The guide ${slug} is missing.`);
  return textPage(guidePath(slug), fillTemplate(markdown, details));
}

function errorPage(code: ErrorCode, example: ErrorExample): TextPage {
  return textPage(errorPath(code), errorPageMarkdown(code, example));
}

function textPage(path: string, markdown: string): TextPage {
  const [first] = sectionsOf(markdown);
  return { kind: "text", path, title: first?.title ?? path, description: firstParagraph(markdown), markdown };
}

function referencePage(version: Version, resource: Resource, notes: string): ReferencePage {
  return {
    kind: "reference",
    path: `/docs/${version}/${resource.slug}`,
    title: resource.title,
    description: firstParagraph(resource.description) || `${resource.title} in API ${version}.`,
    version,
    resource,
    notes: notesOf(notes, version, resource),
  };
}

/** The text above the first heading is about the full page; a heading names an operation. */
function notesOf(markdown: string, version: Version, { slug, operations }: Resource): Notes {
  const [general = "", ...parts] = markdown.split(/^## /m);
  const byAnchor = new Map(
    parts.map((part) => {
      const [title = "", ...lines] = part.split("\n");
      const operation = operations.find((candidate) => candidate.title === title.trim());
      if (!operation) throw new Error(`The notes ${version}/${slug} name no operation of it: ${title}`);
      return [operation.anchor, lines.join("\n").trim()];
    }),
  );
  return { general: general.trim(), byAnchor };
}
