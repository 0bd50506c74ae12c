import { MarkedText } from "#api/reference/parts/marked-text.tsx";
import { excerptOf, highlight } from "#api/reference/search/excerpt.ts";
import { type Hit, MAX_QUERY_LENGTH } from "#api/reference/search/searcher.ts";

/** Most results on the page. */
const MAX_RESULTS = 50;

interface Props {
  query: string;
  hits: readonly Hit[];
}

/** The results of a search, on a page without script. */
export function SearchResults({ query, hits }: Props) {
  return (
    <article className="plain">
      <section className="first" aria-labelledby="results">
        <div className="text">
          <h1 id="results">{query === "" ? "Search" : `Results for “${query}”`}</h1>
          <p>{summaryOf(query, hits.length)}</p>
          {query !== "" && hits.length === 0 && <Advice />}
          <ol className="found">
            {hits.slice(0, MAX_RESULTS).map(({ entry: { href, title, place, text, kind }, words }) => (
              <li key={href}>
                <a href={href} className={kind}>
                  <MarkedText segments={highlight(title, words)} />
                </a>
                <p className="place">{place}</p>
                <p>
                  <MarkedText segments={excerptOf(text, words)} />
                </p>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </article>
  );
}

/** The page for a query that is too long. */
export function QueryTooLong() {
  return (
    <article className="plain">
      <section className="first" aria-labelledby="results">
        <div className="text">
          <h1 id="results">Search query too long</h1>
          <p>A search query can have at most {MAX_QUERY_LENGTH} characters. Try fewer words.</p>
        </div>
      </section>
    </article>
  );
}

function summaryOf(query: string, count: number): string {
  if (query === "") return "Search for fields, paths, error codes, or any other words.";
  if (count === 0) return "No results.";
  if (count > MAX_RESULTS) return `${count} results. Showing the top ${MAX_RESULTS}.`;
  return count === 1 ? "1 result." : `${count} results.`;
}

function Advice() {
  return (
    <div className="prose">
      <p>Results contain all words of the query. Try fewer words, or start with one of these pages:</p>
      <ul>
        <li>
          <a href="/docs">Introduction</a>
        </li>
        <li>
          <a href="/docs/v3">API reference v3</a>
        </li>
        <li>
          <a href="/docs/errors">Error codes</a>
        </li>
        <li>
          <a href="/docs/v3/event-types">Event types</a>
        </li>
      </ul>
    </div>
  );
}
