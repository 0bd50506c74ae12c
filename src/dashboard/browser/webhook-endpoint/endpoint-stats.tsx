import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { DetailItem } from "#dashboard/browser/ui/detail-item.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { WebhookDeliveryStatus, WebhookEndpointStats } from "#signals/webhook-delivery/model.ts";

const BARS: Record<WebhookDeliveryStatus, string> = {
  delivered: "bg-positive",
  pending: "bg-warning",
  failed: "bg-danger",
};

/** The results of an endpoint's newest deliveries: as numbers, and as one bar each, the newest on the right. */
export function EndpointStats({ id, stats }: { id: string; stats: WebhookEndpointStats }) {
  const { mode } = useDashboard();
  const { recent, medianDurationMs } = stats;
  const numberOf = (status: WebhookDeliveryStatus) => recent.filter((delivery) => delivery.status === status).length;
  const place = `/${mode}/webhook-deliveries?endpoint=${id}`;
  return (
    <Panel
      title={recent.length < 100 ? "Deliveries" : "Last 100 deliveries"}
      action={
        recent.length > 0 && (
          <Link
            href={place}
            className="inline-flex min-h-11 items-center text-sm text-accent hover:underline sm:min-h-6"
          >
            View all deliveries
          </Link>
        )
      }
    >
      {recent.length === 0 ? (
        <p className="text-sm text-muted">No deliveries yet. Send a sample event to test your endpoint.</p>
      ) : (
        <>
          <div aria-hidden="true" className="mb-4 flex h-8 justify-end gap-px overflow-hidden rounded">
            {recent.toReversed().map(({ id, status }) => (
              <span key={id} className={classes("max-w-3 min-w-0 flex-1 rounded-[1px]", BARS[status])} />
            ))}
          </div>
          <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-4">
            <DetailItem label="Delivered">{numberOf("delivered")}</DetailItem>
            <DetailItem label="Pending">{numberOf("pending")}</DetailItem>
            <DetailItem label="Failed">
              {numberOf("failed") === 0 ? (
                0
              ) : (
                <Link href={`${place}&status=failed`} className="text-danger underline underline-offset-4">
                  {numberOf("failed")}
                </Link>
              )}
            </DetailItem>
            <DetailItem label="Median response time">
              {medianDurationMs === null ? "–" : `${medianDurationMs} ms`}
            </DetailItem>
          </dl>
        </>
      )}
    </Panel>
  );
}
