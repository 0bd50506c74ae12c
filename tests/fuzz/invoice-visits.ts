import { apiClient, ownAddress } from "../factories/api-client.ts";
import { newMerchant } from "../factories/merchant.ts";
import { VISA_PAYMENT } from "../factories/payment-form.ts";
import { subscribe } from "../factories/subscription.ts";
import { newOpenInvoices } from "./open-invoices.ts";
import type { Visit } from "./portal-visits.ts";
import type { Fuzzing } from "./send-fuzzed.ts";

/** Visits of invoices by the links in emails. */
export function invoiceVisits({ baseUrl, databaseUrl }: Fuzzing) {
  const open: Visit[] = [];
  const newShop = async () => apiClient(baseUrl, (await newMerchant(databaseUrl)).key);
  return {
    /** An invoice that could not be charged, of its own. */
    async ofOpen(): Promise<Visit> {
      if (open.length === 0) {
        const invoices = await newOpenInvoices(await newShop());
        open.push(...invoices.map((invoice) => visitOf(invoice.id, invoice.hosted_invoice_url)));
      }
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
      const api = await newShop();
      const { latest_invoice: id } = await subscribe(api);
      await api("POST", "/api/v3/refunds", { body: { invoice: id, amount: 300 } });
      const { body: invoice } = await api("GET", `/api/v3/invoices/${id}`);
      const note = (await api("GET", `/api/v3/credit-notes?invoice=${id}`)).body.data[0];
      return visitOf(id, document === "invoice" ? invoice.invoice_pdf : note.pdf, note.id);
    },
  };
}

/** @param link with the token. */
function visitOf(invoice: string, link: string, creditNote = ""): Visit {
  const token = new URL(link).searchParams.get("token") ?? "";
  return { cookie: "", values: { invoice, creditNote, token } };
}
