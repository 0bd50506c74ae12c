import type { ReactNode } from "react";
import type { PageOf } from "#kernel/paging.ts";
import type { CreditNote } from "#money/credit-note/model.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { Subscription } from "#money/subscription/model.ts";
import type { WithdrawableConsent } from "#portal/consent/model.ts";
import { CreditNoteRows, InvoiceRows, InvoiceToPay, OrderRows } from "#portal/pages/parts/document-rows.tsx";
import { EndedRows, type ShownSubscription, SubscriptionCard } from "#portal/pages/parts/subscription-card.tsx";
import type { View } from "#portal/pages/parts/view.ts";
import type { PortalOrder } from "#portal/person/model.ts";

interface Props {
  view: View;
  /** What was just done. */
  done: string | undefined;
  running: PageOf<ShownSubscription>;
  openInvoices: PageOf<Invoice>;
  ended: PageOf<Subscription>;
  orders: PageOf<PortalOrder>;
  invoices: PageOf<Invoice>;
  creditNotes: PageOf<CreditNote>;
  /** The years of a file each with the invoices and credit notes, the newest first. */
  years: readonly number[];
  /** What the person allowed and can withdraw. */
  consents: readonly WithdrawableConsent[];
  receiptUrl: (id: string) => string;
  /** Whether the person can change their data. */
  hasDetails: boolean;
}

/** The first screen: what runs and how to stop it, what is to pay, then what was ordered and its documents. */
export function Overview({
  view,
  done,
  running,
  openInvoices,
  consents,
  years,
  receiptUrl,
  hasDetails,
  ...lists
}: Props) {
  const { words, merchant, features, profile } = view;
  const { ended, orders, invoices, creditNotes } = lists;
  const isEmpty = [running, ended, orders, invoices].every(({ data }) => data.length === 0);
  return (
    <>
      <h1 className="text-2xl font-semibold text-balance wrap-anywhere">{words.home.title(merchant.companyName)}</h1>
      {profile.headline !== null && (
        <p className="text-pretty wrap-anywhere">
          <bdi>{profile.headline}</bdi>
        </p>
      )}
      {done && (
        <p role="status" className="rounded-lg bg-positive-soft px-3 py-2 text-positive">
          {done}
        </p>
      )}
      {isEmpty && <p className="panel">{words.home.nothing}</p>}
      {running.data.length > 0 && (
        <>
          <h2 className="text-xl font-semibold">{words.home.subscriptions}</h2>
          {running.data.map((shown) => (
            <SubscriptionCard key={shown.subscription.id} view={view} shown={shown} />
          ))}
          <AllLink view={view} title={words.home.subscriptions} list="running" page={running} />
        </>
      )}
      {openInvoices.data.length > 0 && (
        <Section title={words.home.openInvoices}>
          <ul className="divide-y divide-line">
            {openInvoices.data.map((invoice) => (
              <InvoiceToPay key={invoice.id} view={view} invoice={invoice} />
            ))}
          </ul>
          {features.invoiceHistory.enabled && (
            <AllLink view={view} title={words.home.invoices} list="invoices" page={openInvoices} />
          )}
        </Section>
      )}
      <ListSection view={view} title={words.home.orders} list="orders" page={orders}>
        <OrderRows view={view} orders={orders.data} receiptUrl={receiptUrl} />
      </ListSection>
      <ListSection view={view} title={words.home.invoices} list="invoices" page={invoices}>
        <InvoiceRows view={view} invoices={invoices.data} />
      </ListSection>
      <ListSection view={view} title={words.home.creditNotes} list="credit-notes" page={creditNotes}>
        <CreditNoteRows view={view} creditNotes={creditNotes.data} />
      </ListSection>
      {years.length > 0 && (
        <Section title={words.home.yearFiles}>
          <ul className="divide-y divide-line">
            {years.map((year) => (
              <li key={year} className="py-3">
                <a className="link" href={view.pathOf(`/documents/${year}`)} download>
                  {words.home.yearFile(year)}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ListSection view={view} title={words.home.past} list="ended" page={ended}>
        <EndedRows view={view} subscriptions={ended.data} />
      </ListSection>
      {consents.length > 0 && (
        <Section title={words.consents.title}>
          <ul className="divide-y divide-line">
            {consents.map((consent) => (
              <GivenConsent key={consent} view={view} consent={consent} />
            ))}
          </ul>
        </Section>
      )}
      {hasDetails && (
        <a className="button-quiet" href={view.pathOf("/details")}>
          {words.details.title}
        </a>
      )}
      <a className="button-quiet" href={view.pathOf("/data.json")} download>
        {words.details.download}
      </a>
    </>
  );
}

/** What the person allowed, and the button that withdraws it. */
function GivenConsent({ view, consent }: { view: View; consent: WithdrawableConsent }) {
  const { words, merchant, pathOf } = view;
  const { given, button } = words.consents[consent];
  return (
    <li className="py-3">
      <p className="text-pretty">{given(merchant.companyName)}</p>
      <form method="post" action={pathOf(`/consents/${consent}`)} className="mt-2">
        <input type="submit" value={button} className="button-quiet w-full" />
      </form>
    </li>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

interface ListProps {
  view: View;
  title: string;
  list: string;
  page: PageOf<unknown>;
}

/** The newest rows of a list, and the way to the others; nothing without any. */
function ListSection({ view, title, list, page, children }: ListProps & { children: ReactNode }) {
  if (page.data.length === 0) return null;
  return (
    <Section title={title}>
      {children}
      <AllLink view={view} title={title} list={list} page={page} />
    </Section>
  );
}

/** The way to the rest of a list; nothing without one. */
function AllLink({ view: { words, pathOf }, title, list, page }: ListProps) {
  if (!page.hasMore) return null;
  return (
    <a className="link" href={pathOf(`/lists/${list}`)} aria-label={`${words.home.all}: ${title}`}>
      {words.home.all}
    </a>
  );
}
