import { toast } from "sonner";
import { failureOf } from "#dashboard/browser/client/failure.ts";

/** For what must be read, or be done: the toast stays until it is closed. */
export const STAYS = { duration: Number.POSITIVE_INFINITY, closeButton: true } as const;

/** Shows a toast about a failure, with the request ID; `title` precedes the server's message. */
export function toastFailure(error: unknown, title?: string): void {
  const { message, requestId } = failureOf(error);
  const description = [title && message, requestId && `Request ID: ${requestId}`].filter(Boolean).join(" ");
  toast.error(title ?? message, { ...STAYS, ...(description !== "" && { description }) });
}
