import { markdownOf } from "#docs/reference-markdown.ts";
import { eventTypesPath, GUIDES, guidePath, markdownPath, type Site, VERSIONS } from "#docs/site.ts";

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
    "> Payment links and hosted checkout on your own machine: merchants manage products, payment links and checkout sessions through a versioned REST API, customers pay on hosted pages.",
    `The API is at ${site.baseUrl}/api/v3, with \`Authorization: Bearer <API key>\`. Use v3 for everything new; v2 is supported, v1 is deprecated.`,
    `All pages in one text: ${site.baseUrl}/llms-full.txt`,
    "## Guides",
    GUIDES.flatMap(({ slug }) => line(guidePath(slug))).join("\n"),
    ...versions.flatMap((version) => [
      `## API ${version}`,
      [
        `- [OpenAPI 3.1 document of ${version}](${site.baseUrl}/api/${version}/openapi.json): every operation, field and example`,
        ...line(`/docs/${version}`),
        ...site.resources[version].flatMap(({ slug }) => line(`/docs/${version}/${slug}`)),
        ...line(eventTypesPath(version)),
      ].join("\n"),
    ]),
    "## Optional",
    errors.flatMap(line).join("\n"),
  ]
    .join("\n\n")
    .concat("\n");
}

/** Every page's Markdown in one text, each below its address. */
export function llmsFullText(site: Site): string {
  const pages = [...site.pages.values()].map(
    (page) => `<!-- ${site.baseUrl}${page.path} -->\n\n${markdownOf(site, page)}`,
  );
  return pages.join("\n");
}
