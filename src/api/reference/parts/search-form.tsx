import { MAX_QUERY_LENGTH } from "#api/reference/search/searcher.ts";

interface Props {
  /** The script for results during typing, loaded at the field's first use. */
  scriptUrl: string;
  query: string;
}

/** The search of the full reference: a plain form, with results during typing if there is script. */
export function SearchForm({ scriptUrl, query }: Props) {
  return (
    <search className="search">
      <form action="/docs/search" data-script={scriptUrl} data-index="/docs/search.json">
        <button type="submit">
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="9" cy="9" r="5.5" />
            <path d="m13.2 13.2 3.8 3.8" />
          </svg>
          <span className="sr">Search</span>
        </button>
        <input
          type="search"
          name="q"
          aria-label="Search the documentation"
          placeholder="Search"
          defaultValue={query}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <span className="key" aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}
