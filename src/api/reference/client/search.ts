import { showResults } from "#api/reference/client/show-results.ts";
import { entriesOf, type SearchColumns } from "#api/reference/search/columns.ts";
import { searcherOf } from "#api/reference/search/searcher.ts";

// Loaded when the search is first used. Without it, or without the index, the form opens a page of results.
const form = document.querySelector<HTMLFormElement>("search form");
const input = form?.querySelector("input");
if (form && input) {
  fetch(form.dataset.index ?? "")
    .then((response) => (response.ok ? response.json() : Promise.reject(response)))
    .then((columns: SearchColumns) => showResults(form, input, searcherOf(entriesOf(columns))))
    .catch(() => undefined);
}
