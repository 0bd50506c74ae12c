import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { METHODS, type OpenApiDocument } from "#api/reference/openapi/document.ts";
import { entriesOf } from "#api/reference/search/columns.ts";
import { OWN_CHANGES, SPECIFIED_CHANGES } from "#kernel/api-changes.ts";
import { ERROR_TEXTS } from "#kernel/error-texts.ts";
import { apiClient } from "../factories/api-client.ts";
import { baseUrl, freshMerchant } from "./context.ts";

const http = apiClient(baseUrl);
const versions = ["v3", "v2", "v1"];
const documentOf = (version: string): OpenApiDocument =>
  JSON.parse(readFileSync(`public/openapi/${version}.json`, "utf8"));

/** Every page's HTML by its path, as llms.txt lists them. */
const pages = new Map<string, string>();

beforeAll(async () => {
  const { text } = await http("GET", "/llms.txt");
  for (const [, path = ""] of text.matchAll(/\]\(https?:\/\/[^/)]+(\/docs[^)#]*)\.md\)/g)) {
    const page = await http("GET", path);
    expect([path, page.status, page.headers["content-type"]]).toEqual([path, 200, "text/html; charset=utf-8"]);
    pages.set(path, page.text);
  }
});

const linksOf = (html: string) =>
  [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
const hasAnchor = (html: string | undefined, anchor: string) => html?.includes(` id="${anchor}"`) === true;

test("llms.txt lists the guides, a page for every error code, and every version's resources", () => {
  const expected = [
    "/docs",
    "/docs/authentication",
    "/docs/webhooks",
    ...Object.keys(ERROR_TEXTS).map((code) => `/docs/errors/${code}`),
    ...versions.flatMap((version) => [`/docs/${version}`, `/docs/${version}/checkout-sessions`]),
  ];
  expect(expected.filter((path) => !pages.has(path))).toEqual([]);
});

test("the changelog has the specification's history, and a separate list of extensions with document versions", async () => {
  const { text } = await http("GET", "/docs/changelog.md");
  const [own = "", specified = ""] = text.split("\n## The specification's version history\n");
  for (const { date, text: change } of SPECIFIED_CHANGES) expect(specified).toContain(`| ${date} | ${change} |`);
  for (const { title } of OWN_CHANGES) expect(own).toContain(`### ${title}\n`);
  for (const version of versions) {
    const document = documentOf(version);
    expect(own).toContain(`${version} ${document.info.version}`);
    const added = Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]?.["x-extension"]).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(added.filter((operation) => !own.includes(`\`${operation}\``))).toEqual([]);
  }
});

test("llms-full.txt has the Markdown of every page, each once", async () => {
  const { status, headers, text } = await http("GET", "/llms-full.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  for (const path of pages.keys()) {
    const markdown = await http("GET", `${path}.md`);
    expect([path, text.split(`<!-- ${baseUrl}${path} -->\n\n${markdown.text}`).length]).toEqual([path, 2]);
  }
});

test("every page links to its Markdown", async () => {
  for (const [path, html] of pages) {
    const markdown = await http("GET", `${path}.md`);
    expect([path, markdown.status, markdown.headers["content-type"]]).toEqual([
      path,
      200,
      "text/markdown; charset=utf-8",
    ]);
    const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1] ?? "none";
    expect(markdown.text.startsWith(`# ${title}`)).toBe(true);
    expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${path}.md"/>`);
  }
});

test("a page responds with Markdown to clients that accept it", async () => {
  const response = await http("GET", "/docs/v3/products", { headers: { accept: "text/markdown" } });
  expect(response.headers["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(response.headers.vary).toContain("Accept");
  expect(response.text).toBe((await http("GET", "/docs/v3/products.md")).text);
});

test("every link and every anchor within the site exists", async () => {
  const checked = new Map<string, Promise<number>>();
  const statusOf = (path: string) => {
    const cached = checked.get(path) ?? http("HEAD", path).then(({ status }) => status);
    checked.set(path, cached);
    return cached;
  };
  const broken: string[] = [];
  for (const [path, html] of pages) {
    for (const href of linksOf(html).filter((link) => /^[/#]/.test(link))) {
      const [target = "", anchor] = href.split("#");
      const page = target === "" ? path : target;
      if (!pages.has(page) && (await statusOf(page)) >= 400) broken.push(`${path} → ${href}`);
      if (anchor !== undefined && !hasAnchor(pages.get(page), anchor)) broken.push(`${path} → ${href}`);
    }
  }
  expect(broken).toEqual([]);
  expect(checked.size).toBeGreaterThan(2);
});

test("ids are unique on every page", () => {
  for (const [path, html] of pages) {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []]);
  }
});

test("the page that a real error links to explains it", async () => {
  const { api } = await freshMerchant();
  const { body } = await api("POST", "/api/v3/products", { body: {} });
  const page = await http("GET", new URL(body.error.doc_url).pathname);
  expect([page.status, body.error.code]).toEqual([200, "parameter_missing"]);
  expect(page.text).toContain('<h1 id="parameter-missing">parameter_missing</h1>');
});

test.each(versions)("every operation of %s is on a page, with its method, path and samples", (version) => {
  const { paths } = documentOf(version);
  const html = [...pages].filter(([path]) => path.startsWith(`/docs/${version}/`)).map(([, text]) => text);
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS.filter((candidate) => item[candidate])) {
      const endpoint = `<code class="method ${method}">${method.toUpperCase()}</code><code>${path}</code>`;
      expect([endpoint, html.filter((text) => text.includes(endpoint)).length]).toEqual([endpoint, 1]);
    }
  }
});

/** The commands of a page's Markdown, as a reader copies them. */
function commandsOf(markdown: string): string[] {
  return [...markdown.matchAll(/```sh[^\n]*\n([\s\S]*?)\n```/g)].map(([, command = ""]) => command);
}

async function runInShell(script: string, key: string): Promise<string> {
  const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", script], {
    env: { ...process.env, CHECKSTAND_API_KEY: key },
  });
  return stdout;
}

test("the quickstart runs as it is written, from a product to its session", async () => {
  const { merchant, api } = await freshMerchant();
  const { text } = await http("GET", "/docs.md");
  const commands = commandsOf(text).filter((command) => !command.startsWith("export "));
  expect(commands).toHaveLength(4);
  await runInShell(commands.join("\n"), merchant.key);
  const products = await api("GET", "/api/v3/products");
  expect(products.body.data.map((product: { name: string }) => product.name)).toEqual(["Roastery tour"]);
  const links = await api("GET", "/api/v3/payment-links");
  expect(links.body.data[0].products[0].id).toBe(products.body.data[0].id);
  const sessions = await api("GET", "/api/v3/checkout/sessions");
  expect(sessions.body.data[0]).toMatchObject({ amount_total: 9800, client_reference_id: "cart-1042" });
});

test("an unknown page gets a 404 page with links", async () => {
  for (const path of [
    "/docs/nothing",
    "/docs/v3/nothing",
    "/docs/errors/nothing",
    "/docs/a/b/c/d",
    "/docs/nothing.md",
  ]) {
    const page = await http("GET", path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.text).toContain('<a href="/docs/authentication">');
    expect(page.headers["cache-control"]).toBe("no-store");
  }
});

test("a trailing slash redirects to the page without it", async () => {
  const { status, headers } = await http("GET", "/docs/money/");
  expect([status, headers.location]).toEqual([308, "/docs/money"]);
});

test("hostile text in the URL is shown as text", async () => {
  const page = await http("GET", "/docs/%3Cscript%3Ealert(1)%3C%2Fscript%3E");
  expect(page.status).toBe(404);
  expect(page.text).toContain("&lt;script&gt;alert(1)");
  expect(page.text).not.toContain("<script>alert(1)");
});

test("pages are cached for five minutes and then revalidated by ETag", async () => {
  const page = await http("GET", "/docs/money");
  expect(page.headers["cache-control"]).toBe("public, max-age=300");
  expect(page.headers["request-id"]).toMatch(/^req_/);
  const again = await http("GET", "/docs/money", { headers: { "if-none-match": page.headers.etag ?? "none" } });
  expect([again.status, again.text]).toEqual([304, ""]);
  expect(again.headers["content-security-policy"]).toBeUndefined();
  const other = await http("GET", "/docs/errors", { headers: { "if-none-match": page.headers.etag ?? "none" } });
  expect(other.status).toBe(200);
});

test("the policy allows only this page's own script and style", async () => {
  const { headers, text } = await http("GET", "/docs");
  const policy = headers["content-security-policy"] ?? "";
  const nonce = /script-src 'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? "";
  expect(policy).toBe(
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(text.split(`nonce="${nonce}"`)).toHaveLength(3);
  expect(text).not.toMatch(/(src|href)="(https?:)?\/\/(?!www\.standardwebhooks\.com)/);
});

test("HEAD responds like GET without the body, other methods are rejected", async () => {
  const head = await http("HEAD", "/docs/errors");
  expect([head.status, head.text]).toEqual([200, ""]);
  const post = await http("POST", "/docs/errors", { body: {} });
  expect([post.status, post.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test("gzip sizes: a page up to 60 kB, the script 3 kB, the stylesheet 12 kB, the search 10 and 130 kB", async () => {
  for (const [path, html] of pages) expect([path, gzipSync(html).length > 60_000]).toEqual([path, false]);
  const front = pages.get("/docs") ?? "";
  const script = await http("GET", /<script src="([^"]+)"/.exec(front)?.[1] ?? "");
  const style = await http("GET", /<link rel="stylesheet" href="([^"]+)"/.exec(front)?.[1] ?? "");
  expect([script.status, style.status]).toEqual([200, 200]);
  const searchScript = await http("GET", /data-script="([^"]+)"/.exec(front)?.[1] ?? "");
  expect(searchScript.status).toBe(200);
  expect(gzipSync(searchScript.text).length).toBeLessThanOrEqual(10_000);
  expect(gzipSync((await http("GET", "/docs/search.json")).text).length).toBeLessThanOrEqual(130_000);
  expect(gzipSync(script.text).length).toBeLessThanOrEqual(3_000);
  expect(gzipSync(style.text).length).toBeLessThanOrEqual(12_000);
});

describe("the search", () => {
  const resultsOf = (html: string) => linksOf(html.slice(html.indexOf('<ol class="found">'), html.indexOf("</ol>")));
  const search = (query: string) => http("GET", `/docs/search?q=${encodeURIComponent(query)}`);

  test.each([
    ["4242", "/docs/test-mode#test-cards"],
    ["4242424242424242", "/docs/test-mode#test-cards"],
    ["statement_descriptor", "/docs/v3/products#create-a-product.body.statement_descriptor"],
    ["price amount", "/docs/v3/products#create-a-product.body.priceAmount"],
    ["rate_limited", "/docs/errors/rate_limited"],
    ["idempotancy", "/docs/idempotency"],
    ["Retry-After", "/docs/rate-limits"],
    ["service-signature", "/docs/webhooks#service-signature"],
    ["checkout.session.expired", "/docs/v3/event-types#checkout-session-expired"],
    ["expire session", "/docs/v3/checkout-sessions#expire-a-checkout-session"],
    ["payment link", "/docs/v3/payment-links"],
  ])("finds %s among its first five results", async (query, href) => {
    const { status, text } = await search(query);
    expect(status).toBe(200);
    expect(resultsOf(text).slice(0, 5)).toContain(href);
  });

  test("every result links to an existing anchor; every page, operation, field, code, and event type is in the index", async () => {
    const { body: columns, headers } = await http("GET", "/docs/search.json");
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    const hrefs = entriesOf(columns).map(({ href }) => href);
    const lost = hrefs.filter((href) => {
      const [path = "", anchor] = href.split("#");
      return !pages.has(path) || (anchor !== undefined && !hasAnchor(pages.get(path), anchor));
    });
    expect(lost).toEqual([]);
    expect([...pages.keys()].filter((path) => !hrefs.includes(path))).toEqual([]);
    const ids = [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/<(?:h2|li) id="([^"]+)"/g)].map(([, id]) => `${path}#${id}`),
    );
    expect(ids.length).toBeGreaterThan(1000);
    expect(ids.filter((id) => !hrefs.includes(id))).toEqual([]);
  });

  test("marks the hit and shows where it is", async () => {
    const { text } = await search("statement_descriptor");
    expect(text).toContain('class="field"><mark>statement</mark>_<mark>descriptor</mark></a>');
    expect(text).toContain("API v3 › Products › Create a product");
    expect((await search("card insufficient funds")).text).toMatch(/<mark>funds<\/mark>/);
  });

  test("shows a hostile query as text, accepts up to 100 characters, and says when there are no results", async () => {
    const hostile = await search('"><script>alert(1)</script>');
    expect(hostile.text).toContain("&lt;script&gt;alert(1)");
    expect(hostile.text).not.toContain("<script>alert(1)");
    expect([(await search("x".repeat(100))).status, (await search("x".repeat(101))).status]).toEqual([200, 400]);
    expect((await search("x".repeat(101))).text).toContain("at most 100 characters");
    const nothing = await search("zebra crossing");
    expect([nothing.status, nothing.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(nothing.text).toContain("No results.");
    expect((await http("GET", "/docs/search")).text).toContain("Search for fields, paths, error codes");
    for (const strange of ["/docs/search?q=%FF", "/docs/search?q=a&q=b", "/docs/search?q=%00", "/docs/search?q[]=a"]) {
      expect([strange, (await http("GET", strange)).status]).toEqual([strange, 200]);
    }
  });

  test("is revalidated by ETag", async () => {
    const { headers } = await http("GET", "/docs/search.json");
    expect(headers["cache-control"]).toBe("public, max-age=300");
    const again = await http("GET", "/docs/search.json", { headers: { "if-none-match": headers.etag ?? "none" } });
    expect([again.status, again.text]).toEqual([304, ""]);
  });
});
