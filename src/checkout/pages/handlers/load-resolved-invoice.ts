import { type OpenedInvoice, openInvoicePage } from "#checkout/pages/handlers/open-invoice-page.ts";
import { pageId } from "#checkout/pages/handlers/page-response.tsx";
import { now } from "#kernel/clock.ts";
import { lookUpPayment } from "#money/charge/look-up-payment.ts";
import { isInProgress, isStale } from "#money/payment/model.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import { logger } from "#platform/base/logger.ts";
import { countUse } from "#platform/work/rate-limit.ts";

/** A reload does not ask the processor again within this time. */
const LOOKUPS = { max: 10, seconds: 60 };

/** The invoice of a request's URL. @throws DomainError `resource_missing`. */
export function openInvoiceOf(request: HttpRequest, id: string): Promise<OpenedInvoice> {
  return openInvoicePage(pageId("invoice", id), new URL(request.url).searchParams.get("token"));
}

/**
 * The invoice of a request's URL, after resolving an abandoned payment.
 * @param ask also asks the processor if the customer was sent to the bank, because they seem to be back.
 * @throws DomainError `resource_missing`.
 */
export async function loadResolvedInvoice(
  request: HttpRequest,
  id: string,
  { ask }: { ask: boolean },
): Promise<OpenedInvoice> {
  const opened = await openInvoiceOf(request, id);
  const { actor, last } = opened;
  // While the clock is advancing, payments end on its way.
  if (!last || !isInProgress(last) || actor.clockAdvances) return opened;
  const abandon = isStale(last, now(actor));
  if (!abandon && !(ask && last.status === "requires_action")) return opened;
  const { allowed } = await countUse(`lookup:${last.id}`, LOOKUPS.max, LOOKUPS.seconds);
  if (!allowed) return opened;
  try {
    await lookUpPayment(actor, last, { abandon });
  } catch (error) {
    // The page shows it as in progress; the sweep asks again.
    logger().warn({ err: error, paymentId: last.id }, "payment could not be looked up");
    return opened;
  }
  return openInvoiceOf(request, id);
}
