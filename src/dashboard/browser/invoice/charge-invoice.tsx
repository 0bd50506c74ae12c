import { CreditCard } from "lucide-react";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { useInvalidateBilling } from "#dashboard/browser/invoice/use-invalidate-billing.ts";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { formatMoney } from "#kernel/money.ts";
import { amountRemaining, type Invoice } from "#money/invoice/model.ts";

interface ChargeInvoiceProps {
  /** Not paid. */
  invoice: Invoice;
  /** The method that is charged: "Visa •••• 4242"; left out if it is not known. */
  method?: string | undefined;
  variant?: "primary";
}

/** Charges an invoice with the saved method, after a confirmation that names the amount. */
export function ChargeInvoice({ invoice, method, variant }: ChargeInvoiceProps) {
  const invalidate = useInvalidateBilling();
  const amount = formatMoney(amountRemaining(invoice), invoice.currency, LOCALE);
  return (
    <ConfirmAction
      id={invoice.id}
      mutation={trpc.invoice.chargeNow}
      icon={CreditCard}
      {...(variant && { variant })}
      confirmVariant="primary"
      words={{
        button: "Charge now…",
        title: `Charge ${amount} now?`,
        confirm: `Charge ${amount}`,
        pending: "Charging…",
        done: ({ status }: { status: string }) => (status === "paid" ? "Invoice paid" : "Payment processing"),
        failed: "Charge failed",
        unclear: "Couldn’t confirm whether the invoice was charged",
      }}
      reload={invalidate}
      reloadAfterFailure={invalidate}
    >
      {amount} for invoice {invoice.number} is charged to {method ?? "the customer’s saved payment method"}.
    </ConfirmAction>
  );
}
