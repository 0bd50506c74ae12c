import {
  ChevronRight,
  CircleAlert,
  CircleOff,
  CirclePause,
  CreditCard,
  FileX,
  type LucideIcon,
  PencilLine,
  ReceiptText,
  RefreshCwOff,
  Scale,
  Send,
  ServerOff,
  ShieldAlert,
  Undo2,
  Webhook,
} from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { NeedsAttention as Needs } from "#dashboard/home/home-activity.ts";
import { HOLD_REASONS } from "#money/charging/charging-hold.ts";

const MAX_SHOWN = 99;

interface Need {
  count: number;
  /** The singular and the plural: "declined payment", "declined payments". */
  nouns: [one: string, several: string];
  text: string;
  href: string;
  icon: LucideIcon;
  isUrgent: boolean;
}

/** Whether anything does. */
export function anyNeedsAttention(needs: Needs): boolean {
  const { disputes, inquiries, cardTesting, declinedSessions, draftLinks, setAsideSubscriptions } = needs;
  const { workerMissing, chargingHeld, failedDeliveries, failingEndpoints, withoutMethod } = needs;
  const { failedRenewals, waitingInvoices, failedRefunds, declarations } = needs;
  return (
    workerMissing ||
    chargingHeld !== null ||
    (disputes?.count ?? 0) +
      (inquiries?.count ?? 0) +
      (declarations?.count ?? 0) +
      (failedRenewals?.count ?? 0) +
      (waitingInvoices?.count ?? 0) +
      failedRefunds.length +
      Number(cardTesting) +
      declinedSessions +
      draftLinks +
      setAsideSubscriptions +
      failedDeliveries +
      withoutMethod.length +
      failingEndpoints.length >
      0
  );
}

/** Items that need attention, each with a link. */
export function NeedsAttention({ needs }: { needs: Needs }) {
  const { mode, timeZone, clockOffsetSeconds } = useDashboard();
  const clock = { timeZone, now: Date.now() + clockOffsetSeconds * 1000 };
  return (
    <Panel title="Needs attention">
      <ul className="-mx-2 grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
        {needsOf(needs, `/${mode}`, clock)
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
                    {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count} {nouns[count === 1 ? 0 : 1]}
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

function needsOf(needs: Needs, home: string, clock: Clock): Need[] {
  const { disputes, inquiries, cardTesting, declinedSessions, draftLinks, setAsideSubscriptions } = needs;
  const { workerMissing, chargingHeld, failedDeliveries, failedSince, failingEndpoints, withoutMethod } = needs;
  const { failedRenewals, waitingInvoices, failedRefunds, declarations } = needs;
  const endpoints = `${home}/webhook-endpoints`;
  return [
    {
      count: Number(workerMissing),
      nouns: ["problem with this installation", "problems with this installation"],
      text: "No worker has been running for 15 minutes. Emails, webhooks, and renewals wait until the operator starts one.",
      href: `${home}/webhook-deliveries?status=pending`,
      icon: ServerOff,
      isUrgent: true,
    },
    {
      count: chargingHeld === null ? 0 : 1,
      nouns: ["charging hold", "charging holds"],
      text: `${chargingHeld === null ? "" : HOLD_REASONS[chargingHeld]} Subscriptions aren’t renewed until the operator of this installation releases the hold.`,
      href: `${home}/subscriptions`,
      icon: CirclePause,
      isUrgent: true,
    },
    {
      count: disputes?.count ?? 0,
      nouns: ["dispute needs a response", "disputes need a response"],
      text: disputeText(disputes?.dueBy ?? null, clock),
      href: toRespondHref(home, disputes, "dispute_to_respond"),
      icon: Scale,
      isUrgent: true,
    },
    {
      count: inquiries?.count ?? 0,
      nouns: ["inquiry needs a response", "inquiries need a response"],
      text: inquiryText(inquiries?.dueBy ?? null, clock),
      href: toRespondHref(home, inquiries, "inquiry_to_respond"),
      icon: Scale,
      isUrgent: true,
    },
    {
      count: declarations?.count ?? 0,
      nouns: ["cancellation or withdrawal to answer", "cancellations and withdrawals to answer"],
      text: declarationText(declarations?.dueBy ?? null, clock),
      href: `${home}/declarations?status=pending`,
      icon: FileX,
      isUrgent: true,
    },
    {
      count: failedRenewals?.count ?? 0,
      nouns: ["failed renewal", "failed renewals"],
      text: "Ask for a new card, or charge again.",
      href: toCollectHref(home, failedRenewals, "failing"),
      icon: RefreshCwOff,
      isUrgent: true,
    },
    {
      count: waitingInvoices?.count ?? 0,
      nouns: ["open invoice isn’t charged automatically", "open invoices aren’t charged automatically"],
      text: "Send the customer the payment page, or charge a saved payment method.",
      href: toCollectHref(home, waitingInvoices, "waiting"),
      icon: ReceiptText,
      isUrgent: true,
    },
    {
      count: failedRefunds.length,
      nouns: ["failed refund", "failed refunds"],
      text: "The customer didn’t get the money. Refund the payment again.",
      href:
        failedRefunds.length === 1 ? `${home}/payments/${failedRefunds[0]}` : `${home}/payments?status=refund_failed`,
      icon: Undo2,
      isUrgent: true,
    },
    {
      count: Number(cardTesting),
      nouns: ["possible card testing attack", "possible card testing attacks"],
      text: "More than 100 cards were declined within ten minutes. Someone may be testing stolen cards.",
      href: `${home}/payments?status=requires_payment_method`,
      icon: ShieldAlert,
      isUrgent: true,
    },
    {
      count: setAsideSubscriptions,
      nouns: ["subscription set aside", "subscriptions set aside"],
      text: "Processing failed 5 times. Nothing is charged until you release them.",
      href: `${home}/subscriptions?status=set_aside`,
      icon: CircleOff,
      isUrgent: true,
    },
    {
      count: withoutMethod.length,
      nouns: ["subscription without a payment method", "subscriptions without a payment method"],
      text: "The next invoice can’t be charged. The customer is emailed a link to pay it, which saves a payment method.",
      href: withoutMethod.length === 1 ? `${home}/subscriptions/${withoutMethod[0]}` : `${home}/subscriptions`,
      icon: CreditCard,
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
      text: "Your server isn’t accepting deliveries.",
      href: failingEndpoints.length === 1 ? `${endpoints}/${failingEndpoints[0]}` : endpoints,
      icon: Webhook,
      isUrgent: true,
    },
    {
      count: failedDeliveries,
      nouns: ["failed delivery", "failed deliveries"],
      text: "In the last 7 days. Resend them once your server is working again.",
      href: `${home}/webhook-deliveries?${new URLSearchParams({ status: "failed", from: failedSince })}`,
      icon: Send,
      isUrgent: true,
    },
    {
      count: draftLinks,
      nouns: ["draft payment link", "draft payment links"],
      text: "Customers can’t pay until you publish.",
      href: `${home}/payment-links?status=DRAFT`,
      icon: PencilLine,
      isUrgent: false,
    },
  ];
}

/** The subscription, whose page has every way to collect the invoice, or the list if there are several. */
function toCollectHref(home: string, toCollect: Needs["failedRenewals"], status: string): string {
  return toCollect?.count === 1 && toCollect.subscriptionId
    ? `${home}/subscriptions/${toCollect.subscriptionId}`
    : `${home}/invoices?status=${status}`;
}

/** The payment, or the list if there are several. */
function toRespondHref(home: string, toRespond: Needs["disputes"], status: string): string {
  return toRespond?.count === 1 ? `${home}/payments/${toRespond.paymentId}` : `${home}/payments?status=${status}`;
}

/** The merchant's time zone and clock. */
interface Clock {
  timeZone: string;
  /** Milliseconds, by the merchant's clock. */
  now: number;
}

function disputeText(dueBy: Date | null, { timeZone, now }: Clock): string {
  if (!dueBy) return "The bank is waiting for your response.";
  const day = dayOf(dueBy, timeZone);
  return dueBy.getTime() < now
    ? `The deadline to respond was ${day}.`
    : `Respond by ${day} or you’ll lose the dispute.`;
}

function declarationText(dueBy: Date | null, { timeZone, now }: Clock): string {
  if (!dueBy) return "";
  return dueBy.getTime() < now
    ? `The first should have been answered by ${dayOf(dueBy, timeZone)}.`
    : `Accept or reject the first by ${dayOf(dueBy, timeZone)}.`;
}

function inquiryText(dueBy: Date | null, { timeZone, now }: Clock): string {
  const by =
    dueBy && dueBy.getTime() >= now
      ? `Respond by ${dayOf(dueBy, timeZone)}.`
      : "The bank is waiting for your response.";
  return `${by} No money has been taken yet.`;
}

function dayOf(date: Date, timeZone: string): string {
  return date.toLocaleDateString(LOCALE, { dateStyle: "medium", timeZone });
}
