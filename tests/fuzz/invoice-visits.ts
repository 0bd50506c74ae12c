import { apiClient, ownAddress } from "../factories/api-client.ts";
import { newMerchant } from "../factories/merchant.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { advance, newSubscription, subscribe, until } from "../factories/subscription.ts";
import type { Visit } from "./portal-visits.ts";
import type { Fuzzing } from "./send-fuzzed.ts";

/** Made by one move of a clock. */
const INVOICES_AT_ONCE = 6;
/** Longer than a month. */
const NEXT_PERIOD_DAYS = 32;

/** Visits of invoices by the links in emails. */
export function invoiceVisits({ baseUrl, databaseUrl }: Fuzzing) {
  const open: Visit[] = [];
  return {
    /** An invoice that could not be charged, of its own. */
    async ofOpen(): Promise<Visit> {
      if (open.length === 0) open.push(...(await newOpenInvoices({ baseUrl, databaseUrl })));
      return open.pop() as Visit;
    },

    /** The same, whose customer has begun to pay and is to authenticate. */
    async ofAuthentication(): Promise<Visit> {
      const visit = await this.ofOpen();
      const { invoice, token } = visit.values;
      const { status, text } = await apiClient(baseUrl)("POST", `/invoice/${invoice}/pay?token=${token}`, {
        body: { ...VISA_PAYMENT, card: { ...VISA_PAYMENT.card, token: "tok_three_d_secure" } },
        headers: { origin: baseUrl },
        from: ownAddress(),
      });
      if (status !== 200) throw new Error(text);
      return visit;
    },

    /** The documents of a paid invoice with a credit note. */
    async ofDocument(document: "invoice" | "creditNote"): Promise<Visit> {
      const api = apiClient(baseUrl, (await newMerchant(databaseUrl)).key);
      const { latest_invoice: id } = await subscribe(api);
      await api("POST", "/api/v3/refunds", { body: { invoice: id, amount: 300 } });
      const { body: invoice } = await api("GET", `/api/v3/invoices/${id}`);
      const note = (await api("GET", `/api/v3/credit-notes?invoice=${id}`)).body.data[0];
      const token = tokenOf(document === "invoice" ? invoice.invoice_pdf : note.pdf);
      return { cookie: "", values: { invoice: id, creditNote: note.id, token } };
    },
  };
}

async function newOpenInvoices({ baseUrl, databaseUrl }: Pick<Fuzzing, "baseUrl" | "databaseUrl">): Promise<Visit[]> {
  const api = apiClient(baseUrl, (await newMerchant(databaseUrl)).key);
  for (let count = 0; count < INVOICES_AT_ONCE; count++) {
    await newSubscription(api, { payer: { email: `late-${count}@shopper.example`, card: "tok_declined_later" } });
  }
  await advance(api, NEXT_PERIOD_DAYS);
  const invoices = await until(async () => {
    const { body } = await api("GET", "/api/v3/invoices?status=open");
    const declined = body.data.filter(
      ({ collection }: { collection: { attempts: number; state: string } }) =>
        collection.attempts > 0 && collection.state !== "in_progress",
    );
    return declined.length === INVOICES_AT_ONCE ? declined : undefined;
  });
  return invoices.map(({ id, hosted_invoice_url }: { id: string; hosted_invoice_url: string }) => ({
    cookie: "",
    values: { invoice: id, token: tokenOf(hosted_invoice_url) },
  }));
}

function tokenOf(link: string): string {
  return new URL(link).searchParams.get("token") ?? "";
}
