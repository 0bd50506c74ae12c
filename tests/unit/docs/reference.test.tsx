import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { codeSamples } from "#api/reference/code-samples/code-samples.ts";
import { highlightedHtml } from "#api/reference/code-samples/highlight.ts";
import { llmsText } from "#api/reference/llms.ts";
import { ReferencePageBody } from "#api/reference/parts/reference-page.tsx";
import { TextPageBody } from "#api/reference/parts/text-page.tsx";
import { markdownOf } from "#api/reference/reference-markdown.ts";
import { htmlOf, sectionsOf } from "#api/reference/site/markdown.ts";
import type { ReferencePage, Site, TextPage } from "#api/reference/site/site.ts";
import { fixtureSite, HOSTILE } from "./fixture.ts";

const PATH = "/docs/v3/gift-cards";

function referencePage(site: Site): ReferencePage {
  const page = site.pages.get(PATH);
  if (page?.kind !== "reference") throw new Error(`${PATH} is no page of the reference.`);
  return page;
}

const htmlOfPage = (site = fixtureSite()) =>
  renderToStaticMarkup(<ReferencePageBody site={site} page={referencePage(site)} />);

test("a tag becomes a page with its operations, in an executable order", () => {
  const { resource } = referencePage(fixtureSite());
  expect(resource.operations.map(({ method, path, anchor }) => [method, path, anchor])).toEqual([
    ["POST", "/api/v3/gift-cards", "create-a-gift-card"],
    ["GET", "/api/v3/gift-cards", "list-gift-cards"],
    ["GET", "/api/v3/gift-cards/{id}", "get-a-gift-card"],
    ["POST", "/api/v3/gift-cards/{id}/send", "send-a-gift-card"],
    ["GET", "/api/v3/gift-card-parcels", "list-gift-card-parcels"],
    ["DELETE", "/api/v3/gift-cards/{id}", "delete-a-gift-card"],
  ]);
});

test("fields have type, bounds, values, default, and markers", () => {
  const { resource } = referencePage(fixtureSite());
  const body = resource.operations[0]?.body ?? [];
  expect(body.map(({ name, type, required, extension }) => [name, type, required, extension])).toEqual([
    ["name", "string", true, false],
    ["kind", "string", false, true],
    ["sender", "object", false, false],
    ["images", "array of URLs", false, false],
  ]);
  expect(body[0]?.bounds).toEqual(["not blank", "at most 250 characters"]);
  expect([body[1]?.values, body[1]?.default]).toEqual([['"small"', '"large"'], '"small"']);
  expect(body[2]?.children.map(({ name, type }) => [name, type])).toEqual([["email", "string, email"]]);
});

test("a field that one alternative lacks is not required: a sentence above the fields names the alternatives", () => {
  const { resource } = referencePage(fixtureSite());
  const [create, list] = resource.operations;
  expect(create?.body.filter(({ required }) => required).map(({ name }) => name)).toEqual(["name"]);
  expect([create?.bodyRule, list?.bodyRule]).toEqual(["Requires `sender` or `images`.", ""]);
  expect(htmlOfPage()).toMatch(
    /<h3>Body<\/h3><div class="prose">\s*<p>Requires <code>sender<\/code> or <code>images<\/code>\.<\/p>\s*<\/div><ul/,
  );
  expect(markdownOf(fixtureSite(), referencePage(fixtureSite()))).toContain(
    "### Body\n\nRequires `sender` or `images`.\n\n- `name` (string, required",
  );
});

test("a returned object is described once and linked where it is used, including itself", () => {
  const { resource } = referencePage(fixtureSite());
  expect(resource.objects.map(({ name, anchor }) => [name, anchor])).toEqual([["GiftCard", "the-gift-card-object"]]);
  expect(resource.objects[0]?.fields.map(({ name, type, object }) => [name, type, object])).toEqual([
    ["id", "string", undefined],
    ["name", "string or null", undefined],
    ["parent", "object or null", "GiftCard"],
  ]);
  expect(resource.operations[0]?.success?.object).toBe("GiftCard");
  expect(resource.operations[1]?.success?.fields[1]?.object).toBe("GiftCard");
  expect(htmlOfPage()).toContain('<a href="/docs/v3/gift-cards#the-gift-card-object">');
});

test("scope, extension, errors, and the response's example are on the page", () => {
  const html = htmlOfPage();
  expect(html).toContain('<a href="/docs/authentication#scopes">products:write</a>');
  expect(html).toContain('<a href="/docs/versioning#extensions" class="extension">');
  expect(html).toContain('<a href="/docs/errors/parameter_missing">parameter_missing</a>');
  expect(html).toContain("Response 200");
});

test("markup in a document is shown as text, on the page, on the version's and in samples", () => {
  const site = fixtureSite();
  const version = site.pages.get("/docs/v3") as TextPage;
  for (const html of [htmlOfPage(site), renderToStaticMarkup(<TextPageBody page={version} />)]) {
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toMatch(/<script|<img|href="javascript:/i);
  }
  expect(htmlOfPage(site)).toContain("&lt;img src=x onerror=alert(1)&gt;");
});

test.each([
  ["<b>bold</b>", "&lt;b&gt;bold&lt;/b&gt;"],
  ["a <i onclick=x>b</i>", "&lt;i onclick=x&gt;"],
  ["![x](https://evil.example/x.png)", "x"],
  ["[x](//evil.example)", "<p>x</p>"],
  ["[x](/\\evil.example)", "<p>x</p>"],
  ["[x](data:text/html,1)", "<p>x</p>"],
  ['[x](https://a.example/"onmouseover=1)', 'href="https://a.example/'],
])("Markdown %s is harmless", (markdown, expected) => {
  const html = htmlOf(markdown);
  expect(html).toContain(expected);
  expect(html).not.toMatch(/<(b|i|img|script)\b|"onmouseover|href="(\/\/|\/\\|data|javascript)/);
});

test("headings split a text, and code blocks with different labels form one group", () => {
  const sections = sectionsOf(
    "# A\n\ntext\n\n```sh curl\nx\n```\n\n```ts TypeScript\ny\n```\n\n## B c\n\n```json\n{}\n```",
  );
  expect(sections.map(({ anchor, depth, code }) => [anchor, depth, code.map((group) => group.length)])).toEqual([
    ["a", 1, [2]],
    ["b-c", 2, [1]],
  ]);
  expect(sections[0]?.html).toBe("<p>text</p>\n");
});

test("samples use the key's variable and the example's body", () => {
  const site = fixtureSite();
  const create = referencePage(site).resource.operations[0];
  if (!create) throw new Error("No such operation.");
  const [curl, typescript, python] = codeSamples(create, site.baseUrl).map(({ text }) => text);
  expect(curl).toContain("curl https://pay.example/api/v3/gift-cards");
  expect(curl).toContain('-H "Authorization: Bearer $CHECKSTAND_API_KEY"');
  expect(curl).toContain(`"name": "It'\\''s ten"`);
  expect(typescript).toContain('method: "POST"');
  expect(typescript).toContain(`name: "It's ten"`);
  expect(python).toContain('"note": None');
  expect(python).toContain('"open": True');
});

test("an ID in a path belongs to the path's object, even if another one is returned", () => {
  const site = fixtureSite();
  const urls = referencePage(site).resource.operations.map(
    (operation) => /https:\S+/.exec(codeSamples(operation, site.baseUrl)[0]?.text ?? "")?.[0],
  );
  expect(urls.map((url) => url?.replace("https://pay.example/api/v3", ""))).toEqual([
    "/gift-cards",
    "/gift-cards",
    "/gift-cards/gift_1",
    "/gift-cards/gift_1/send",
    "/gift-card-parcels",
    "/gift-cards/gift_2",
  ]);
});

test("coloring escapes HTML, and leaves the names of JSON members plain", () => {
  const html = highlightedHtml({ language: "json", text: '{"a<b": "</code>", "n": 1.5}' });
  expect(html).toBe('{"a&lt;b": <i class="s">"&lt;/code&gt;"</i>, "n": <i class="w">1.5</i>}');
});

test("the Markdown of a page has every operation, field, and sample, and links to other Markdown", () => {
  const site = fixtureSite();
  const markdown = markdownOf(site, referencePage(site));
  for (const expected of [
    "# Gift cards (API v3)",
    "## Create a gift card",
    "`POST /api/v3/gift-cards`",
    '- `kind` (string, one of `"small"` `"large"`, default `"small"`, extension)',
    "  - `email` (string, email): Where it comes from.",
    "(https://pay.example/docs/errors/parameter_missing.md)",
    "(https://pay.example/docs/v3/gift-cards.md#the-gift-card-object)",
    "curl https://pay.example/api/v3/gift-cards",
  ]) {
    expect(markdown).toContain(expected);
  }
});

test("llms.txt has a title, a summary, sections of links, and the document", () => {
  const text = llmsText(fixtureSite());
  expect(text).toMatch(/^# Checkstand\n\n> .+\n/);
  expect(text).toContain("- [Gift cards](https://pay.example/docs/v3/gift-cards.md): Cards to give away.");
  expect(text).toContain("(https://pay.example/api/v3/openapi.json)");
  expect(text).toContain("(https://pay.example/docs.md)");
});

test("every event of a document is on the page of event types, with its example", () => {
  const page = fixtureSite().pages.get("/docs/v3/event-types") as TextPage;
  const html = renderToStaticMarkup(<TextPageBody page={page} />);
  expect(html).toContain('<h2 id="gift-card-created">');
  expect(html).toContain("<p>A gift card was made.</p>");
  expect(html).toContain('{\n  "type": <i class="s">"gift_card.created"</i>\n}');
});

test("notes appear with their operation; a note without one stops the build", () => {
  const notes = new Map([["v3/gift-cards", "In general.\n\n## Create a gift card\n\nOf creating."]]);
  const html = htmlOfPage(fixtureSite({ notes }));
  expect(html.indexOf("In general.")).toBeLessThan(html.indexOf("Of creating."));
  expect(html.indexOf("Of creating.")).toBeGreaterThan(html.indexOf('id="create-a-gift-card"'));
  const wrong = new Map([["v3/gift-cards", "## Burn a gift card\n\nNo."]]);
  expect(() => fixtureSite({ notes: wrong })).toThrow("Burn a gift card");
});

test("a missing guide, or one with an unknown name, stops the build", () => {
  expect(() => fixtureSite({ guides: new Map() })).toThrow("introduction");
  const site = fixtureSite();
  const guides = new Map(
    [...site.pages.keys()].map((path) => [path.replace(/^\/docs\/?/, "") || "introduction", "# x {{y}}"]),
  );
  expect(() => fixtureSite({ guides })).toThrow("{{y}}");
});

test("hostile text is unchanged in Markdown", () => {
  const site = fixtureSite();
  expect(markdownOf(site, referencePage(site))).toContain(HOSTILE);
});
