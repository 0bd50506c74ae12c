import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { receiptUrl } from "#platform/base/receipt-token.ts";
import { findGivenConsents } from "#portal/consent/store.ts";
import { ownDocumentYears } from "#portal/documents/year-archive.ts";
import { offersDetails } from "#portal/pages/handlers/details-page.tsx";
import { portalResponse } from "#portal/pages/handlers/portal-pages.tsx";
import { readCards } from "#portal/pages/handlers/read-cards.ts";
import { Overview } from "#portal/pages/parts/overview.tsx";
import { PortalFrame } from "#portal/pages/parts/portal-frame.tsx";
import { readCreditNotes, readEnded, readInvoices, readOpenInvoices } from "#portal/person/read-portal.ts";
import { findOrderPage, findOwnCustomerIds } from "#portal/person/store.ts";

/** Subscriptions that run, and invoices to pay: each is shown in full. The lists have the rest. */
const RUNNING = { limit: 20 };
/** Of what is over; the lists have the rest. */
const NEWEST = { limit: 5 };
const NOTHING = { data: [], hasMore: false };

/** What is running, what is to pay, and the newest orders and documents. */
export function showPortal(request: HttpRequest, id: string): Promise<HttpResponse> {
  return portalResponse(request, id, async (view) => {
    const { actor, person, words, merchant, features } = view;
    const { enabled: showsHistory } = features.invoiceHistory;
    const [running, openInvoices, ended, orders, invoices, creditNotes, customers, consents] = await Promise.all([
      readCards(view, RUNNING),
      readOpenInvoices(actor, person, RUNNING),
      readEnded(actor, person, NEWEST),
      findOrderPage(actor, person, NEWEST),
      showsHistory ? readInvoices(actor, person, NEWEST) : NOTHING,
      showsHistory ? readCreditNotes(actor, person, NEWEST) : NOTHING,
      findOwnCustomerIds(actor, person, 1),
      findGivenConsents(actor, person),
    ]);
    const hasDocuments = invoices.data.length > 0 || creditNotes.data.length > 0;
    const years = hasDocuments ? await ownDocumentYears(actor, person) : [];
    const done = new URL(request.url).searchParams.get("done");
    const body = (
      <PortalFrame view={view} isOverview>
        <Overview
          view={view}
          done={
            done !== null && Object.hasOwn(words.done, done) ? words.done[done as keyof typeof words.done] : undefined
          }
          {...{ running, openInvoices, ended, orders, invoices, creditNotes, consents, years, receiptUrl }}
          hasDetails={offersDetails(view) && customers.length > 0}
        />
      </PortalFrame>
    );
    return { status: 200, title: words.home.title(merchant.companyName), body };
  });
}
