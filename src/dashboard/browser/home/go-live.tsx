"use client";

import { useState } from "react";
import { isOwnerOrAdmin } from "#account/team/role.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { NoEmailServer } from "#dashboard/browser/email/no-email-server.tsx";
import { hideGoLive, isGoLiveHidden } from "#dashboard/browser/home/go-live-hidden.ts";
import { MoreLink, NextLink, Step } from "#dashboard/browser/home/step.tsx";
import { MissingDetails } from "#dashboard/browser/seller-details/missing-details.tsx";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
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
        <InstallationSteps missingDetails={steps.missingDetails} />
        <ObjectSteps steps={steps} />
      </ol>
    </Panel>
  );
}

/** What is set on the server, and in the settings of the business. */
function InstallationSteps({ missingDetails }: Pick<GoLiveSteps, "missingDetails">) {
  const { mode, role, acceptsPayments, sendsMail } = useDashboard();
  const canEdit = isOwnerOrAdmin({ role });
  const settings = `/${mode}/settings`;
  const details = missingDetails.length === 1 && missingDetails[0] === "supportEmail" ? "" : "/legal-details";
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
              How to connect
            </a>
          )
        }
      />
      <Step
        title="Add your legal details"
        text={
          missingDetails.length > 0 ? (
            <MissingDetails details={missingDetails} />
          ) : (
            "Your legal name, address, and support email are on invoices and receipts."
          )
        }
        done={missingDetails.length === 0}
        action={
          missingDetails.length === 0 ? (
            <MoreLink href={`${settings}/legal-details`}>View details</MoreLink>
          ) : (
            canEdit && <NextLink href={`${settings}${details}`}>Add details</NextLink>
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
function ObjectSteps({ steps }: { steps: GoLiveSteps }) {
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
                <NextLink href={`${home}/copy-from-test-mode`}>Copy from test mode</NextLink>
              </div>
            )
          )
        }
      />
      <Step
        title="Set up a webhook"
        text="Get a signed event on your server for every live payment."
        done={webhookEndpointId !== null}
        action={
          webhookEndpointId !== null ? (
            <MoreLink href={`${home}/webhook-endpoints/${webhookEndpointId}`}>View endpoint</MoreLink>
          ) : (
            canCreate && (
              <NextLink href={`${home}/webhook-endpoints/new`} quiet={productId === null}>
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
        action={<PaymentAction {...{ home, acceptsPayments, paymentId, refundedPaymentId }} />}
      />
    </>
  );
}

function PaymentAction({
  home,
  acceptsPayments,
  paymentId,
  refundedPaymentId,
}: { home: string; acceptsPayments: boolean } & Pick<GoLiveSteps, "paymentId" | "refundedPaymentId">) {
  if (refundedPaymentId !== null)
    return <MoreLink href={`${home}/payments/${refundedPaymentId}`}>View payment</MoreLink>;
  if (paymentId !== null) return <NextLink href={`${home}/payments/${paymentId}`}>Refund payment</NextLink>;
  return acceptsPayments ? (
    <NextLink href={`${home}/payment-links`} quiet>
      View links
    </NextLink>
  ) : null;
}
