/** The texts of documents. Amounts, days and names arrive as they are shown. Texts are added here first. */
export const documentsEn = {
  invoice: "Invoice",
  creditNote: "Credit note",
  invoiceNumber: "Invoice number",
  creditNoteNumber: "Credit note number",
  /** Of a credit note: the number of the invoice that it corrects. */
  forInvoice: "For invoice",
  issuedOn: "Date of issue",
  period: "Billing period",
  reason: "Reason",
  /** Those that customers see: not that a payment was fraudulent. */
  reasons: { duplicate: "Duplicate payment", requestedByCustomer: "Requested by customer" },
  /** Where the amount of a credit note goes. */
  creditedTo: "Credited to",
  destinations: {
    refund: "Original payment method",
    balance: "Your balance, for upcoming invoices",
    out_of_band: "Separate payment, for example a bank transfer",
  },
  seller: "Seller",
  billTo: "Bill to",
  shipTo: "Ship to",
  columns: { description: "Description", quantity: "Qty", unitPrice: "Unit price", tax: "Tax", amount: "Amount" },
  /** Above the lines, in large type. */
  paidOn: (amount: string, day: string) => `${amount} paid on ${day}`,
  due: (amount: string) => `${amount} due`,
  nothingDue: "No payment due",
  canceled: "This invoice was canceled",
  credited: (amount: string) => `${amount} credited`,
  creditNoteVoid: "This credit note is void",
  /** What is credited of no line in particular. */
  unassigned: "Amount not assigned to a line item",
  total: "Total",
  /** Tax that is part of the prices, or added to them. @param rate "VAT 19%". */
  taxOn: (rate: string, taxable: string) => `${rate} on ${taxable}`,
  taxIncludedIn: (rate: string, taxable: string) => `Includes ${rate} on ${taxable}`,
  amountDue: "Amount due",
  paidWith: (method: string, day: string) => `Paid with ${method} on ${day}.`,
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  testMode: "Test mode: this document is not valid.",
};
