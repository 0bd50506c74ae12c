import { markdownOf } from "#api/reference/reference-markdown.ts";
import {
  eventTypesPath,
  GUIDES,
  guidePath,
  markdownPath,
  parametersPath,
  type Site,
  VERSIONS,
} from "#api/reference/site/site.ts";

/** llms.txt, by the form of llmstxt.org: the Markdown pages and the OpenAPI documents. */
export function llmsText(site: Site): string {
  const line = (path: string) => {
    const page = site.pages.get(path);
    return page ? [`- [${page.title}](${site.baseUrl}${markdownPath(path)}): ${page.description}`] : [];
  };
  const versions = VERSIONS.filter((version) => site.resources[version].length > 0);
  const errors = [...site.pages.keys()].filter((path) => path.startsWith("/docs/errors/"));
  return [
    "# Checkstand",
    "> Self-hosted payments: payment links, hosted checkout, subscriptions, refunds, and webhooks, with a versioned REST API.",
    `The API is at ${site.baseUrl}/api/v3, with \`Authorization: Bearer <API key>\`. Use v3 for everything new; v2 is supported, v1 is deprecated.`,
    `All pages in one file: ${site.baseUrl}/llms-full.txt`,
    "## Guides",
    GUIDES.flatMap(({ slug }) => line(guidePath(slug))).join("\n"),
    ...versions.flatMap((version) => [
      `## API ${version}`,
      [
        `- [OpenAPI 3.1 document of ${version}](${site.baseUrl}/api/${version}/openapi.json): all operations, fields, and examples`,
        ...line(`/docs/${version}`),
        ...site.resources[version].flatMap(({ slug }) => line(`/docs/${version}/${slug}`)),
        ...line(parametersPath(version)),
        ...line(eventTypesPath(version)),
      ].join("\n"),
    ]),
    "## Optional",
    errors.flatMap(line).join("\n"),
  ]
    .join("\n\n")
    .concat("\n");
}

/** Every page's Markdown in one text, each below its URL. */
export function llmsFullText(site: Site): string {
  const pages = [...site.pages.values()].map(
    (page) => `<!-- ${site.baseUrl}${page.path} -->\n\n${markdownOf(site, page)}`,
  );
  return pages.join("\n");
}
