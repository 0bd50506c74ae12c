import { pageId } from "#checkout/pages/handlers/page-response.tsx";
import { notFound } from "#kernel/errors.ts";
import type { Page } from "#kernel/paging.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { receiptUrl } from "#platform/base/receipt-token.ts";
import { type PortalView, portalResponse } from "#portal/pages/handlers/portal-pages.tsx";
import { readCards } from "#portal/pages/handlers/read-cards.ts";
import { CreditNoteRows, InvoiceRows, OrderRows } from "#portal/pages/parts/document-rows.tsx";
import { FullList } from "#portal/pages/parts/full-list.tsx";
import { PortalFrame } from "#portal/pages/parts/portal-frame.tsx";
import { EndedRows, SubscriptionCard } from "#portal/pages/parts/subscription-card.tsx";
import { readCreditNotes, readEnded, readInvoices } from "#portal/person/read-portal.ts";
import { findOrderPage } from "#portal/person/store.ts";

const ROWS = 20;

/** A part of a list as its page shows it. */
interface ShownPart {
  title: string;
  rows: React.ReactNode;
  /** The last row, if more follow. */
  last: string | undefined;
  /** Its rows are panels themselves. */
  isOfCards?: boolean;
}

const LISTS: Readonly<Record<string, (view: PortalView, page: Page) => Promise<ShownPart>>> = {
  async running(view, page) {
    const { data, hasMore } = await readCards(view, page);
    const rows = data.map((shown) => <SubscriptionCard key={shown.subscription.id} view={view} shown={shown} />);
    const subscriptions = data.map(({ subscription }) => subscription);
    return { ...part(view.words.home.subscriptions, rows, subscriptions, hasMore), isOfCards: true };
  },
  async orders(view, page) {
    const { data, hasMore } = await findOrderPage(view.actor, view.person, page);
    return part(view.words.home.orders, <OrderRows view={view} orders={data} receiptUrl={receiptUrl} />, data, hasMore);
  },
  async invoices(view, page) {
    const { data, hasMore } = await readInvoices(view.actor, view.person, page);
    return part(view.words.home.invoices, <InvoiceRows view={view} invoices={data} />, data, hasMore);
  },
  async "credit-notes"(view, page) {
    const { data, hasMore } = await readCreditNotes(view.actor, view.person, page);
    return part(view.words.home.creditNotes, <CreditNoteRows view={view} creditNotes={data} />, data, hasMore);
  },
  async ended(view, page) {
    const { data, hasMore } = await readEnded(view.actor, view.person, page);
    return part(view.words.home.past, <EndedRows view={view} subscriptions={data} />, data, hasMore);
  },
};

/** Only where the merchant offers the history of invoices. */
const HISTORY: readonly string[] = ["invoices", "credit-notes"];

/** All rows of a list, some at a time. */
export function showPortalList(request: HttpRequest, id: string, list: string): Promise<HttpResponse> {
  return portalResponse(request, id, async (view) => {
    const read = Object.hasOwn(LISTS, list) ? LISTS[list] : undefined;
    const isHidden = HISTORY.includes(list) && !view.features.invoiceHistory.enabled;
    if (!read || isHidden) throw notFound("list", list);
    const after = new URL(request.url).searchParams.get("after");
    const page = { limit: ROWS, ...(after !== null && { startingAfter: pageId("row", after) }) };
    const { title, rows, last, isOfCards } = await read(view, page);
    const body = (
      <PortalFrame view={view}>
        <FullList
          title={title}
          more={last && view.pathOf(`/lists/${list}?after=${last}`)}
          isOfCards={isOfCards}
          view={view}
        >
          {rows}
        </FullList>
      </PortalFrame>
    );
    return { status: 200, title, body };
  });
}

function part(title: string, rows: React.ReactNode, data: readonly { id: string }[], hasMore: boolean): ShownPart {
  return { title, rows, last: hasMore ? data.at(-1)?.id : undefined };
}
