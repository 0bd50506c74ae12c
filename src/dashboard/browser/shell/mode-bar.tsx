import { FlaskConical, Info } from "lucide-react";
import { useOpenedDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { formatDuration } from "#dashboard/browser/ui/format-duration.ts";
import type { Mode } from "#kernel/mode.ts";

interface ModeBarProps {
  mode: Mode;
  /** Whether a payment processor serves this mode. */
  acceptsPayments: boolean;
}

/** A banner for test mode, with the offset of its clock, or for live mode without a payment processor. */
export function ModeBar({ mode, acceptsPayments }: ModeBarProps) {
  const clockOffsetSeconds = useOpenedDashboard()?.clockOffsetSeconds ?? 0;
  if (mode === "test") {
    return (
      <div className="test-stripes border-b border-warning/25 bg-warning-soft px-4 py-1.5 text-center text-xs text-warning">
        <FlaskConical aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-2px]" />
        <strong className="font-semibold">Test mode</strong>{" "}
        {clockOffsetSeconds === 0 ? (
          <span className="max-sm:hidden">– no real money moves</span>
        ) : (
          <Link href="/test/test-clock" className="underline underline-offset-2">
            Clock is {formatDuration(clockOffsetSeconds)} ahead
          </Link>
        )}
      </div>
    );
  }
  if (acceptsPayments) return null;
  return (
    <div className="border-b bg-raised px-4 py-1.5 text-center text-xs text-muted">
      <Info aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-2px]" />
      No payment processor is connected yet, so customers can’t pay.{" "}
      <a href="/docs/live-mode" className="underline underline-offset-2">
        Learn how to connect one
      </a>
    </div>
  );
}
