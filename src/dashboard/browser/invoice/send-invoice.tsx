import { Mail } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { toastMailed } from "#dashboard/browser/email/customer-mail.ts";
import { useInvalidateBilling } from "#dashboard/browser/invoice/use-invalidate-billing.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";
import type { Invoice } from "#money/invoice/model.ts";

interface SendInvoiceProps {
  invoice: Pick<Invoice, "id">;
  /** What the email is for. */
  title?: string;
  variant?: "primary" | "secondary";
}

/** Emails the customer the link to the page where an unpaid invoice is paid, which saves the method that pays it. */
export function SendInvoice({ invoice: { id }, title = "Email to customer", variant = "secondary" }: SendInvoiceProps) {
  const { mode, sendsMail } = useDashboard();
  const invalidate = useInvalidateBilling();
  const send = trpc.invoice.send.useMutation({
    onSuccess: async () => {
      await invalidate();
      toastMailed({ mode, sendsMail }, "invoice");
    },
    onError: (error) => toastFailure(error, "Couldn’t send the invoice"),
  });
  return (
    <Button variant={variant} disabled={send.isPending} onClick={() => send.mutate({ id })}>
      <Mail aria-hidden="true" className="size-4" />
      {send.isPending ? "Sending…" : title}
    </Button>
  );
}
