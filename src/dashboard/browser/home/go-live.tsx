"use client";

import { useState } from "react";
import { isOwnerOrAdmin } from "#account/membership/role.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { NoEmailServer } from "#dashboard/browser/email/no-email-server.tsx";
import { hideGoLive, isGoLiveHidden } from "#dashboard/browser/home/go-live-hidden.ts";
import { MoreLink, NextLink, Step } from "#dashboard/browser/home/step.tsx";
import { DETAIL_PLACES } from "#dashboard/browser/seller-details/detail-places.ts";
import { MissingDetails } from "#dashboard/browser/seller-details/missing-details.tsx";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { Dashboard } from "#dashboard/first-page.ts";
import { type GoLiveSteps, isLive } from "#dashboard/home/go-live-steps.ts";

/** The remaining steps until a business sells in live mode. Once they are done or hidden, only that no email is sent. */
export function GoLive() {
  const dashboard = useDashboard();
  const { merchantId, sendsMail } = dashboard;
  const [isHidden, setHidden] = useState(() => isGoLiveHidden(merchantId));
  const [wasDone, setWasDone] = useState<boolean>();
  const { data: steps } = trpc.goLive.steps.useQuery();
  // A list that was already complete is not shown; one that is completed now stays visible.
  if (steps && wasDone === undefined) setWasDone(isLive(steps, dashboard));
  if (!steps) return null;
  if (isHidden || wasDone) {
    return sendsMail ? null : (
      <p className="rounded-xl border bg-warning-soft p-4 text-sm text-pretty">
        <NoEmailServer />
      </p>
    );
  }
  const isDone = isLive(steps, dashboard);
  const next = nextAction(steps, dashboard);
  const hide = () => {
    hideGoLive(merchantId);
    setHidden(true);
  };
  return (
    <Panel
      title={isDone ? "You’re live" : "Go live"}
      action={
        <Button variant="quiet" onClick={hide} className="-my-1 -mr-2">
          {isDone ? "Done" : "Hide"}
        </Button>
      }
    >
      <ol className="divide-y">
        <InstallationSteps missingDetails={steps.missingDetails} next={next} />
        <ObjectSteps steps={steps} next={next} />
      </ol>
    </Panel>
  );
}

/** A step that is done with a button of the list. */
type Action = "processor" | "details" | "product" | "webhook" | "payment";

/** The first step that the user can do now: only its button is the primary one. */
function nextAction(steps: GoLiveSteps, { acceptsPayments, role, scopes }: Dashboard): Action | undefined {
  if (!acceptsPayments) return "processor";
  if (steps.missingDetails.length > 0 && isOwnerOrAdmin({ role })) return "details";
  const canCreate = scopes.includes("products:write");
  if (steps.productId === null && canCreate) return "product";
  if (steps.webhookEndpointId === null && canCreate) return "webhook";
  return steps.refundedPaymentId === null ? "payment" : undefined;
}

/** What is set on the server, and in the settings of the business. */
function InstallationSteps({
  missingDetails,
  next,
}: Pick<GoLiveSteps, "missingDetails"> & { next: Action | undefined }) {
  const { mode, role, acceptsPayments, sendsMail } = useDashboard();
  const canEdit = isOwnerOrAdmin({ role });
  const [missing] = missingDetails;
  return (
    <>
      <Step
        title="Connect a payment processor"
        text={
          acceptsPayments
            ? "Customers can pay in live mode."
            : "Live payments need Stripe, which is connected in the server’s settings."
        }
        done={acceptsPayments}
        action={
          acceptsPayments ? null : (
            <a href="/docs/live-mode#connect-a-payment-processor" className={buttonClasses("primary")}>
              View setup guide
            </a>
          )
        }
      />
      <Step
        title="Add your legal details"
        text={
          missing ? (
            <MissingDetails details={missingDetails} />
          ) : (
            "Your legal name, address, and support email are on invoices and receipts."
          )
        }
        done={!missing}
        action={
          missing ? (
            canEdit && (
              <NextLink href={`/${mode}/${DETAIL_PLACES[missing].path}`} quiet={next !== "details"}>
                Add details
              </NextLink>
            )
          ) : (
            <MoreLink href={`/${mode}/settings/legal-details`}>View details</MoreLink>
          )
        }
      />
      <Step
        title="Set up email sending"
        text={sendsMail ? "Customers get receipts and invoices by email." : <NoEmailServer />}
        done={sendsMail}
        action={null}
      />
    </>
  );
}

/** What is created in live mode. */
function ObjectSteps({ steps, next }: { steps: GoLiveSteps; next: Action | undefined }) {
  const { mode, scopes, acceptsPayments } = useDashboard();
  const { productId, webhookEndpointId, paymentId, refundedPaymentId } = steps;
  const canCreate = scopes.includes("products:write");
  const home = `/${mode}`;
  return (
    <>
      <Step
        title="Create your first live product"
        text="Copy products, prices, and payment links that you tested, or create new ones."
        done={productId !== null}
        action={
          productId !== null ? (
            <div className="flex flex-wrap gap-2">
              {canCreate && <MoreLink href={`${home}/copy-from-test-mode`}>Copy more</MoreLink>}
              <MoreLink href={`${home}/products/${productId}`}>View product</MoreLink>
            </div>
          ) : (
            canCreate && (
              <div className="flex flex-wrap gap-2">
                <NextLink href={`${home}/products/new`} quiet>
                  Create product
                </NextLink>
                <NextLink href={`${home}/copy-from-test-mode`} quiet={next !== "product"}>
                  Copy from test mode
                </NextLink>
              </div>
            )
          )
        }
      />
      <Step
        title="Add a webhook endpoint"
        text="Get a signed event on your server for every live payment."
        done={webhookEndpointId !== null}
        action={
          webhookEndpointId !== null ? (
            <MoreLink href={`${home}/webhook-endpoints/${webhookEndpointId}`}>View endpoint</MoreLink>
          ) : (
            canCreate && (
              <NextLink href={`${home}/webhook-endpoints/new`} quiet={next !== "webhook"}>
                Add endpoint
              </NextLink>
            )
          )
        }
      />
      <Step
        title="Make a real payment and refund it"
        text="Pay a small amount with your own card, then refund it, to see what your customers see."
        done={refundedPaymentId !== null}
        action={
          <PaymentAction {...{ home, acceptsPayments, paymentId, refundedPaymentId }} isNext={next === "payment"} />
        }
      />
    </>
  );
}

function PaymentAction({
  home,
  acceptsPayments,
  paymentId,
  refundedPaymentId,
  isNext,
}: { home: string; acceptsPayments: boolean; isNext: boolean } & Pick<GoLiveSteps, "paymentId" | "refundedPaymentId">) {
  if (refundedPaymentId !== null)
    return <MoreLink href={`${home}/payments/${refundedPaymentId}`}>View payment</MoreLink>;
  if (paymentId !== null)
    return (
      <NextLink href={`${home}/payments/${paymentId}`} quiet={!isNext}>
        Refund payment
      </NextLink>
    );
  return acceptsPayments ? (
    <NextLink href={`${home}/payment-links`} quiet={!isNext}>
      View links
    </NextLink>
  ) : null;
}
