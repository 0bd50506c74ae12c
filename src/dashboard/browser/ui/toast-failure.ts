import { toast } from "sonner";
import { failureOf, lacksSellerDetails } from "#dashboard/browser/client/failure.ts";
import { navigate } from "#dashboard/browser/client/navigation.tsx";

/** For what must be read, or be done: the toast stays until it is closed. */
export const STAYS = { duration: Number.POSITIVE_INFINITY, closeButton: true } as const;

/** Shows a toast about a failure, with the request ID; `title` precedes the server's message. */
export function toastFailure(error: unknown, title?: string): void {
  if (lacksSellerDetails(error)) {
    toast.error(title ?? "Live mode needs more details", {
      ...STAYS,
      description: "To sell subscriptions in live mode, add your legal name, address, and support email.",
      action: { label: "Add details", onClick: () => navigate("/live/settings/legal-details") },
    });
    return;
  }
  const { message, requestId } = failureOf(error);
  const description = [title && message, requestId && `Request ID: ${requestId}`].filter(Boolean).join(" ");
  toast.error(title ?? message, { ...STAYS, ...(description !== "" && { description }) });
}
