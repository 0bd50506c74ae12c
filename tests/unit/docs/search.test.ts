import { expect, test } from "vitest";
import { excerptOf, highlight } from "#api/reference/search/excerpt.ts";
import { searcherOf } from "#api/reference/search/searcher.ts";

const entry = (href: string, title: string, text = "") => ({
  href,
  title,
  text,
  place: "Guides",
  kind: "page" as const,
});
const ENTRIES = [
  entry("/money", "Money and currencies", "Amounts are integers. JPY has no decimals."),
  entry("/cards", "Test cards", "4242 4242 4242 4242 pays."),
  entry("/amount", "priceAmount", "What it costs."),
  entry("/links", "Payment links", "A public page."),
  entry("/inactive", "payment_link_inactive", "The payment link is switched off. A payment link sells."),
];
const { find } = searcherOf(ENTRIES);
const hrefs = (query: string) => find(query).map((hit) => hit.entry.href);

test.each([
  ["4242", ["/cards"]],
  ["4242424242424242", ["/cards"]],
  ["price amount", ["/amount"]],
  ["priceAmount", ["/amount"]],
  ["curren", ["/money"]],
  ["curencies", ["/money"]],
  ["money jpy", ["/money"]],
  ["money zebra", []],
  ["payment link", ["/links", "/inactive"]],
  ["", []],
  ["!?", []],
])("%s finds %j", (query, expected) => {
  expect(hrefs(query)).toEqual(expected);
});

test("one letter matches only itself, and words beyond the eighth are ignored", () => {
  expect(hrefs("m")).toEqual([]);
  expect(hrefs("a b c d e f g h")).toEqual([]);
  expect(hrefs(`money ${"money ".repeat(8)} zebra`)).toEqual([]);
  expect(hrefs("money and currencies amounts are integers jpy has zebra")).toEqual(["/money"]);
});

test("a hit is marked at the beginning of a word, in camel case within it; nothing is lost or interpreted", () => {
  expect(highlight("Price of a reprice: <b>", ["price"])).toEqual([
    { text: "Price", isHit: true },
    { text: " of a reprice: <b>", isHit: false },
  ]);
  expect(highlight("presetAmount", ["amount"]).map(({ isHit }) => isHit)).toEqual([false, true]);
  expect(highlight("", ["x"])).toEqual([]);
  expect(highlight("text", [])).toEqual([{ text: "text", isHit: false }]);
});

test("an excerpt is cut between words around the first hit", () => {
  const text = `${"before ".repeat(40)}needle ${"after ".repeat(60)}`.trim();
  const excerpt = excerptOf(text, ["needle"]).map((part) => part.text);
  const whole = excerpt.join("");
  expect(excerpt).toContain("needle");
  expect(whole).toMatch(/^… before .* after …$/);
  expect(whole.length).toBeLessThan(200);
  expect(excerptOf("short", ["none"])).toEqual([{ text: "short", isHit: false }]);
  expect(excerptOf(`${"x".repeat(300)}.needle`, ["needle"]).at(-1)).toEqual({ text: "needle", isHit: true });
  expect(excerptOf("x".repeat(500), ["none"]).map((part) => part.text.length)).toEqual([182]);
});
