import { ChevronRight, CircleAlert, type LucideIcon, PencilLine, Scale, Send, Webhook } from "lucide-react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { classes } from "#components/ui/classes.ts";
import { LOCALE } from "#components/ui/locale.ts";
import { Panel } from "#components/ui/panel.tsx";
import type { NeedsAHand as Needs } from "#domain/merchant/home-activity.ts";

const MOST_SHOWN = 99;

interface Need {
  count: number;
  /** Of one, and of several: "declined payment", "declined payments". */
  nouns: [one: string, several: string];
  text: string;
  href: string;
  icon: LucideIcon;
  isUrgent: boolean;
}

/** Whether anything does. */
export function anyNeedsAHand(needs: Needs): boolean {
  const { disputes, declinedSessions, draftLinks, failedDeliveries, failingEndpoints } = needs;
  return (disputes?.count ?? 0) + declinedSessions + draftLinks + failedDeliveries + failingEndpoints.length > 0;
}

/** What somebody should look after, each with the way to it. */
export function NeedsAHand({ needs }: { needs: Needs }) {
  const { mode } = useDashboard();
  return (
    <Panel title="Needs attention">
      <ul className="-mx-2 grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
        {needsOf(needs, `/${mode}`)
          .filter(({ count }) => count > 0)
          .map(({ count, nouns, text, href, icon: Icon, isUrgent }) => (
            <li key={text}>
              <Link
                href={href}
                className="flex min-h-11 items-center gap-3 rounded-md px-2 py-2 text-sm hover:bg-raised"
              >
                <span
                  className={classes(
                    "grid size-8 shrink-0 place-items-center rounded-full",
                    isUrgent ? "bg-danger-soft text-danger" : "bg-raised text-muted",
                  )}
                >
                  <Icon aria-hidden="true" className="size-4" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">
                    {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count} {nouns[count === 1 ? 0 : 1]}
                  </span>
                  <span className="block text-xs text-pretty text-muted">{text}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

function needsOf(needs: Needs, home: string): Need[] {
  const { disputes, declinedSessions, draftLinks, failedDeliveries, failedSince, failingEndpoints } = needs;
  const endpoints = `${home}/webhook-endpoints`;
  return [
    {
      count: disputes?.count ?? 0,
      nouns: ["dispute to answer", "disputes to answer"],
      text: disputes?.dueBy ? `Until ${dayOf(disputes.dueBy)}, or the money is lost.` : "The bank waits for you.",
      href: `${home}/payments/${disputes?.paymentId}`,
      icon: Scale,
      isUrgent: true,
    },
    {
      count: declinedSessions,
      nouns: ["declined payment", "declined payments"],
      text: "The customer can still try again.",
      href: `${home}/checkout-sessions?status=declined`,
      icon: CircleAlert,
      isUrgent: true,
    },
    {
      count: failingEndpoints.length,
      nouns: ["failing webhook endpoint", "failing webhook endpoints"],
      text: "Your server does not accept deliveries.",
      href: failingEndpoints.length === 1 ? `${endpoints}/${failingEndpoints[0]}` : endpoints,
      icon: Webhook,
      isUrgent: true,
    },
    {
      count: failedDeliveries,
      nouns: ["failed delivery", "failed deliveries"],
      text: "In the last 7 days. Resend them once your server works again.",
      href: `${home}/webhook-deliveries?${new URLSearchParams({ status: "failed", from: failedSince })}`,
      icon: Send,
      isUrgent: true,
    },
    {
      count: draftLinks,
      nouns: ["draft payment link", "draft payment links"],
      text: "Nobody can pay until you publish.",
      href: `${home}/payment-links?status=DRAFT`,
      icon: PencilLine,
      isUrgent: false,
    },
  ];
}

function dayOf(date: Date): string {
  return date.toLocaleDateString(LOCALE, { dateStyle: "medium" });
}
