"use client";

import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ConversionStatusBadge } from "#dashboard/browser/conversion/conversion-status.tsx";
import { CONVERSION_TITLES, PLATFORM_TITLES } from "#dashboard/browser/destination/destination-labels.ts";
import { CodeText } from "#dashboard/browser/object/code-text.tsx";
import { ObjectLink } from "#dashboard/browser/object/object-link.tsx";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";
import { DeliveryAttempts } from "#dashboard/browser/webhook-delivery/delivery-attempts.tsx";
import { NextAttempt } from "#dashboard/browser/webhook-delivery/next-attempt.tsx";
import { refreshInterval } from "#dashboard/browser/webhook-delivery/refresh-interval.ts";
import { readableJson } from "#dashboard/readable-json.ts";

/** One conversion of one destination: the request and the response. */
export function ConversionView({ id }: { id: string }) {
  const { scopes, clockOffsetSeconds } = useDashboard();
  const query = trpc.conversion.get.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => refreshInterval(data ? [data.conversion] : [], clockOffsetSeconds) },
  );
  return (
    <ObjectPage
      noun="conversion"
      query={query}
      list={{ path: "conversions", title: "Conversions" }}
      skeleton={<Skeleton boxes={["h-28", "h-60"]} />}
      heading={({ conversion, destination }) => ({
        title: CONVERSION_TITLES[conversion.name].title,
        id,
        badge: <ConversionStatusBadge status={conversion.status} />,
        description: `To ${PLATFORM_TITLES[destination.platform]}, ${destination.accountId}`,
        actions: scopes.includes("webhook_endpoints:write") && destination.active && <Resend id={id} />,
      })}
    >
      {({ conversion, destination, attempts }) => {
        const request = attempts.at(-1)?.request;
        return (
          <div className="space-y-5">
            <Panel title="Details">
              <DetailList>
                <DetailItem label="Checkout">
                  {conversion.checkoutSessionId ? <ObjectLink id={conversion.checkoutSessionId} /> : "Test event"}
                </DetailItem>
                <DetailItem label="Destination">
                  <ObjectLink id={destination.id} />
                  {!destination.active && <span className="block text-muted">Inactive</span>}
                </DetailItem>
                <DetailItem label="Event ID">
                  <span className="font-mono text-xs break-all">{conversion.eventId}</span>
                </DetailItem>
                <DetailItem label={conversion.nextAttemptAt ? "Next attempt" : "Occurred"}>
                  {conversion.nextAttemptAt ? (
                    <NextAttempt at={conversion.nextAttemptAt} />
                  ) : (
                    <MerchantTime date={conversion.occurredAt} />
                  )}
                </DetailItem>
              </DetailList>
              {conversion.reason && <p className="mt-4 text-sm wrap-anywhere">{conversion.reason}</p>}
            </Panel>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
              <Panel title="Request">
                {request ? (
                  <>
                    <p className="mb-3 text-xs text-muted">The latest request, without the secret.</p>
                    <CodeText label="Request body" text={readableJson(request)} />
                  </>
                ) : (
                  <p className="text-sm text-muted">Nothing was sent.</p>
                )}
              </Panel>
              <DeliveryAttempts attempts={attempts} />
            </div>
          </div>
        );
      }}
    </ObjectPage>
  );
}

function Resend({ id }: { id: string }) {
  const cache = trpc.useUtils();
  const resend = trpc.conversion.resend.useMutation({
    onSuccess: async () => {
      toast.success("Resending conversion");
      await cache.conversion.invalidate();
    },
    onError: (error) => toastFailure(error, "Couldn’t resend the conversion"),
  });
  return (
    <Button variant="primary" disabled={resend.isPending} onClick={() => resend.mutate({ id })}>
      {resend.isPending ? "Sending…" : "Resend"}
    </Button>
  );
}
