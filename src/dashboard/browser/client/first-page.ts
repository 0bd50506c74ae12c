import { hydrate } from "@tanstack/react-query";
import superjson from "superjson";
import { type Clients, createClients } from "#dashboard/browser/client/query-clients.ts";
import { FIRST_PAGE_ID, FIRST_PAGE_SLOT, type FirstPage } from "#dashboard/first-page.ts";
import type { Mode } from "#kernel/mode.ts";

/** Reads the data that the document was opened with, and creates the clients that have it cached. There is no data while the server renders the HTML. */
export function openDocument(mode: Mode): { page: FirstPage | undefined; clients: Clients } {
  const page = typeof document === "undefined" ? undefined : readFirstPage();
  if (!page || "failure" in page) return { page, clients: createClients(mode, "") };
  const clients = createClients(mode, page.dashboard.merchantId);
  if (page.queries) hydrate(clients.queryClient, superjson.deserialize(page.queries, { inPlace: true }));
  return { page, clients };
}

function readFirstPage(): FirstPage | undefined {
  const text = document.getElementById(FIRST_PAGE_ID)?.textContent ?? FIRST_PAGE_SLOT;
  return text === FIRST_PAGE_SLOT ? undefined : JSON.parse(text);
}
