import { toast } from "sonner";
import { failureOf } from "#client/failure.ts";

/**
 * Says for a moment what failed, with the id by which the request is found; `title` goes before the server's message.
 */
export function toastFailure(error: unknown, title?: string): void {
  const { message, requestId } = failureOf(error);
  const description = [title && message, requestId && `Request ID: ${requestId}`].filter(Boolean).join(" ");
  toast.error(title ?? message, description === "" ? {} : { description });
}
