"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { useEndpointOptions } from "#dashboard/browser/webhook-delivery/use-endpoint-options.ts";

const DAYS_BACK = 7;
const DAY_MS = 86_400_000;

interface Range {
  from: string;
  to: string;
  /** Empty for all endpoints. */
  endpoint: string;
}

/** Resends all failed deliveries of a range of days, after showing their number. */
export function ResendFailed() {
  const { scopes } = useDashboard();
  const dialog = useRef<HTMLDialogElement>(null);
  const [range, setRange] = useState<Range>();
  const lastDays = useLastDays();
  if (!scopes.includes("webhook_endpoints:write")) return null;
  const open = () => {
    setRange({ ...lastDays(), endpoint: "" });
    dialog.current?.showModal();
  };
  return (
    <>
      <Button onClick={open}>Resend failed…</Button>
      <DialogFrame dialog={dialog} title="Resend failed deliveries" onClose={() => setRange(undefined)}>
        {range && <RangeForm range={range} onChange={setRange} onDone={() => dialog.current?.close()} />}
      </DialogFrame>
    </>
  );
}

/** The last days by the merchant's clock and calendar. */
function useLastDays() {
  const { clockOffsetSeconds, merchantTimeZone: timeZone } = useDashboard();
  // Sweden writes dates as ISO 8601 does.
  const dayOf = (time: number) => new Date(time).toLocaleDateString("sv-SE", { timeZone });
  return () => {
    const now = Date.now() + clockOffsetSeconds * 1000;
    return { from: dayOf(now - DAYS_BACK * DAY_MS), to: dayOf(now) };
  };
}

interface RangeFormProps {
  range: Range;
  onChange: (range: Range) => void;
  onDone: () => void;
}

function RangeForm({ range, onChange, onDone }: RangeFormProps) {
  const cache = trpc.useUtils();
  const endpoints = useEndpointOptions();
  const isWhole = range.from !== "" && range.to !== "";
  const input = { from: range.from, to: range.to, ...(range.endpoint && { endpoint: range.endpoint }) };
  const count = trpc.webhookDelivery.countFailed.useQuery(input, { enabled: isWhole, staleTime: 0 });
  const resend = trpc.webhookDelivery.resendFailed.useMutation({
    onSuccess: async (resent) => {
      onDone();
      toast.success(resent.count === 1 ? "Resending 1 delivery" : `Resending ${resent.count} deliveries`);
      await cache.webhookDelivery.invalidate();
    },
  });
  const error = resend.error ?? count.error;
  return (
    <div className="space-y-4">
      {error && <FailureNotice title="Couldn’t resend deliveries" failure={failureOf(error)} />}
      <div className="grid grid-cols-2 gap-3">
        {(["from", "to"] as const).map((name) => (
          <Field key={name} label={name === "from" ? "Start date" : "End date"}>
            {(control) => (
              <input
                {...control}
                type="date"
                value={range[name]}
                onChange={({ target: { value } }) => onChange({ ...range, [name]: value })}
                className={CONTROL_CLASSES}
              />
            )}
          </Field>
        ))}
      </div>
      <Field label="Endpoint" hint="Disabled endpoints are skipped.">
        {(control) => (
          <select
            {...control}
            value={range.endpoint}
            onChange={({ target: { value } }) => onChange({ ...range, endpoint: value })}
            className={CONTROL_CLASSES}
          >
            <option value="">All endpoints</option>
            {endpoints
              .filter(({ active }) => active)
              .map(({ value, title }) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
          </select>
        )}
      </Field>
      <p role="status" className="text-sm">
        {isWhole && count.data ? countText(count.data) : isWhole ? "Counting…" : "Choose a start and end date."}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button
          variant="primary"
          disabled={resend.isPending || !isWhole || !count.data?.count}
          onClick={() => resend.mutate(input)}
        >
          {resend.isPending ? "Sending…" : "Resend"}
        </Button>
      </div>
    </div>
  );
}

function countText({ count, hasMore }: { count: number; hasMore: boolean }): string {
  if (hasMore)
    return `Only the oldest ${count.toLocaleString("en")} failed deliveries will be resent. Repeat for the rest.`;
  if (count === 0) return "No failed deliveries in this date range.";
  return count === 1 ? "1 failed delivery will be resent." : `${count} failed deliveries will be resent.`;
}
