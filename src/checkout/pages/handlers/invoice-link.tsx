import { customerActor } from "#account/merchant/customer-actor.ts";
import { requireReadyClock } from "#account/test-clock/require-ready-clock.ts";
import type { PageAnnouncement } from "#checkout/pages/handlers/announcements.ts";
import { MAX_QUEUED, sessionTransaction } from "#checkout/pages/handlers/customer-transaction.ts";
import { formResponse } from "#checkout/pages/handlers/form-response.tsx";
import { withChosenLanguage } from "#checkout/pages/handlers/language.ts";
import { countInvoiceLink } from "#checkout/pages/handlers/limits.ts";
import { notFoundPage, pageId, pageResponse, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { EndedInvoiceLink, InvoiceLinkSent } from "#checkout/pages/parts/invoice-pages.tsx";
import { OBJECT_ID } from "#kernel/text.ts";
import { findOwnerOfInvoice } from "#money/invoice/page-store.ts";
import { clientIp } from "#platform/base/client-ip.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import { logger } from "#platform/base/logger.ts";
import { mailsCustomers } from "#platform/base/sends-mail.ts";
import { announce } from "#platform/work/announce.ts";

/** The page of a URL without a valid token. It is the same for every ID, so it doesn't reveal which exist. */
export function endedLinkPage(request: HttpRequest, id: string): (messages: Messages) => ShownPage {
  return (messages) => {
    if (!OBJECT_ID.test(id)) return notFoundPage(messages);
    const action = withChosenLanguage(`/invoice/${id}/link`, request);
    const { title } = billingMessages(messages).invoice.linkEnded;
    return { status: 404, title, body: <EndedInvoiceLink messages={messages} action={action} /> };
  };
}

/**
 * Emails a new link to the subscription's or the customer's address. Everything that depends on the invoice happens after the
 * response, so that the response takes as long for an unknown ID. The exception is a test-mode invoice whose test clock is
 * advancing: nothing is written until it is ready.
 */
export function mailInvoiceLink(request: HttpRequest, id: string): Promise<HttpResponse> {
  return formResponse(request, async () => {
    const invoiceId = pageId("invoice", id);
    await countInvoiceLink(clientIp(request));
    const owner = await findOwnerOfInvoice(invoiceId);
    if (owner) requireReadyClock(customerActor(owner));
    setImmediate(() => {
      sessionTransaction(invoiceId, MAX_QUEUED.customer, async () => {
        if (!owner) return;
        await announce<PageAnnouncement>(customerActor(owner), { type: "invoice_link_requested", invoiceId });
      }).catch((error: unknown) => {
        logger().error({ err: error, invoiceId }, "a new link to an invoice could not be requested");
      });
    });
    return withChosenLanguage(`/invoice/${invoiceId}/link`, request);
  });
}

/** Where the form redirects to, for every ID. */
export function showInvoiceLinkSent(request: HttpRequest, id: string): Promise<HttpResponse> {
  return pageResponse(request, async (messages) => {
    // An unknown ID is as one of live mode.
    const owner = await findOwnerOfInvoice(pageId("invoice", id));
    const isSent = mailsCustomers(owner ?? { livemode: true });
    const { linkSent, linkUnsent } = billingMessages(messages).invoice;
    const { title } = isSent ? linkSent : linkUnsent;
    return { status: 200, title, body: <InvoiceLinkSent messages={messages} isSent={isSent} /> };
  });
}
