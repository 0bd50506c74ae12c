"use client";

import { useState } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FirstCall } from "#dashboard/browser/home/first-call.tsx";
import { MoreLink, NextLink, Step } from "#dashboard/browser/home/step.tsx";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { areFirstStepsDone } from "#dashboard/home/first-steps.ts";

/** Interval of checks whether a step was done elsewhere: by the API, or on a phone. */
const LOOK_EVERY_MS = 4_000;

/**
 * The remaining setup steps until a customer can pay and the business is notified. Each step is checked off once it is
 * done, wherever that was.
 */
export function FirstSteps({ onHide }: { onHide: () => void }) {
  const { apiBaseUrl } = useDashboard();
  const [wasDone, setWasDone] = useState<boolean>();
  const { data: steps } = trpc.home.firstSteps.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => (data && areFirstStepsDone(data) ? false : LOOK_EVERY_MS),
  });
  // A list that was already complete is not shown; one that is completed now stays visible.
  if (steps && wasDone === undefined) setWasDone(areFirstStepsDone(steps));
  if (!steps || wasDone) return null;
  const { productId, paymentLinkId, paidSessionId, webhookEndpointId, webhookDeliveryId } = steps;
  const done = areFirstStepsDone(steps);
  return (
    <Panel
      title={done ? "You’re all set" : "Get your first payment"}
      action={
        <Button variant="quiet" onClick={onHide} className="-my-1 -mr-2">
          {done ? "Done" : "Hide"}
        </Button>
      }
    >
      <ol className="divide-y">
        <Step
          title="Create a product"
          text="Add what you sell and its price."
          done={productId !== null}
          action={
            productId === null ? (
              <NextLink href="/test/products/new">Create product</NextLink>
            ) : (
              <MoreLink href={`/test/products/${productId}`}>View product</MoreLink>
            )
          }
        />
        <Step
          title="Create a payment link"
          text="A page where customers can pay you. Share its URL anywhere."
          done={paymentLinkId !== null}
          action={
            paymentLinkId === null ? (
              <NextLink
                href={`/test/payment-links/new${productId === null ? "" : `?product=${productId}`}`}
                quiet={productId === null}
              >
                Create payment link
              </NextLink>
            ) : (
              <MoreLink href={`/test/payment-links/${paymentLinkId}`}>View link</MoreLink>
            )
          }
        />
        <Step
          title="Make a test payment"
          text="Use card 4242 4242 4242 4242 with any future date and any CVC. No money moves."
          done={paidSessionId !== null}
          action={
            paidSessionId === null ? (
              paymentLinkId && (
                <a href={`/pay/${paymentLinkId}`} target="_blank" rel="noreferrer" className={buttonClasses("primary")}>
                  Open page
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              )
            ) : (
              <MoreLink href={`/test/checkout-sessions/${paidSessionId}`}>View checkout</MoreLink>
            )
          }
        />
        <Step
          title="Add a webhook endpoint"
          text="Get a signed event on your server for every payment. Failed deliveries are retried for about half an hour."
          done={webhookDeliveryId !== null}
          action={
            webhookEndpointId === null ? (
              <NextLink href="/test/webhook-endpoints/new" quiet={paidSessionId === null}>
                Add endpoint
              </NextLink>
            ) : (
              <MoreLink href={`/test/webhook-endpoints/${webhookEndpointId}`}>
                {webhookDeliveryId === null ? "Send sample event" : "View endpoint"}
              </MoreLink>
            )
          }
        />
      </ol>
      {productId !== null && <FirstCall baseUrl={apiBaseUrl} productId={productId} />}
    </Panel>
  );
}
