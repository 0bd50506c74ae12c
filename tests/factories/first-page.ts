import superjson from "superjson";
import { FIRST_PAGE_ID, type FirstPage, type OpenedPage } from "#dashboard/first-page.ts";

/** A page of the dashboard in two parts: what is the same for everybody, and what it was opened with. */
export interface ReadPage {
  /** Without its nonces. */
  shell: string;
  nonces: Set<string>;
  page: FirstPage;
}

/** Reads a page's HTML, as its script does. */
export function readPage(html: string): ReadPage {
  const [start = "", end = ""] = [`<script id="${FIRST_PAGE_ID}" type="application/json">`, "</script>"];
  const [before = "", rest = "", ...more] = html.split(start);
  if (rest === "" || more.length > 0)
    throw new Error(`The page has no element with data, or two: ${html.slice(0, 500)}`);
  const [json = "", ...after] = rest.split(end);
  const whole = [before + start, ...after].join(end);
  const nonces = [...whole.matchAll(/nonce=\\?"([^"\\]*)|\\"nonce\\":\\"([^"\\]*)/g)];
  return {
    shell: nonces.reduce((text, [, inTag, inData]) => text.replaceAll(inTag ?? inData ?? "", "NONCE"), whole),
    nonces: new Set(nonces.map(([, inTag, inData]) => inTag ?? inData ?? "")),
    page: JSON.parse(json),
  };
}

/** The same of a page that could be opened. */
export function readOpened(html: string): OpenedPage {
  const { page } = readPage(html);
  if ("failure" in page) throw new Error(page.failure);
  return page;
}

/** What a query of the page would fetch; undefined if it was not fetched. @param name as in `product.list`. */
export function fetchedBy({ queries }: OpenedPage, name: string): unknown {
  const state = superjson.deserialize<{ queries: { queryKey: [string[], object?]; state: { data: unknown } }[] }>(
    queries ?? { json: { queries: [] } },
  );
  return state.queries.find(({ queryKey: [path] }) => path.join(".") === name)?.state.data;
}
