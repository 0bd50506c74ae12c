import { z } from "zod";
import { customerEmail } from "#order/order.ts";
import { env } from "#platform/base/env.ts";
import type { ReceiverResponse } from "#platform/outgoing/response.ts";
import {
  hashed,
  nameParts,
  normalizedEmail,
  normalizedName,
  normalizedPhone,
  normalizedPlace,
} from "#signals/conversion/match-keys.ts";
import type { ConversionOutcome } from "#signals/conversion/model.ts";
import {
  type ConversionData,
  commonOutcome,
  jsonOf,
  netItems,
  netValue,
  type PlatformAdapter,
  type ReportedSession,
  UNMATCHED,
} from "#signals/conversion/platform.ts";

const API = "https://graph.facebook.com";
const VERSION = "v25.0";

/** Codes of errors, from shared/data/conversions.md. */
const TRANSIENT = [1, 2, 341, 368, 5000];
const SLOW_DOWN = [4, 17, 80_003];
const DEAD_TOKEN = 190;
/** The token lacks a right, or the pixel is not the token's (uncertain). */
const NO_PERMISSION = [10, 200];

type Read = (session: ReportedSession) => string | undefined;
const address = (session: ReportedSession) => session.customerDetails?.address ?? session.shipping?.address;
const name = (session: ReportedSession) => nameParts(session.customerDetails?.name ?? session.shipping?.name ?? "");
const phone = (session: ReportedSession) => session.customerDetails?.phone ?? session.shipping?.phone;

/** The hashed fields, by Meta's names. */
const HASHED: readonly { as: string; read: Read; normalized: (text: string) => string | undefined }[] = [
  { as: "em", read: customerEmail, normalized: normalizedEmail },
  { as: "ph", read: phone, normalized: normalizedPhone },
  { as: "fn", read: (session) => name(session).first, normalized: normalizedName },
  { as: "ln", read: (session) => name(session).last, normalized: normalizedName },
  { as: "ct", read: (session) => address(session)?.city, normalized: normalizedPlace },
  { as: "st", read: (session) => address(session)?.state, normalized: normalizedPlace },
  { as: "zp", read: (session) => address(session)?.postalCode, normalized: normalizedPlace },
  { as: "country", read: (session) => address(session)?.country, normalized: normalizedPlace },
  {
    as: "external_id",
    read: ({ externalCustomerId, customerId }) => externalCustomerId ?? customerId ?? undefined,
    normalized: normalizedEmail,
  },
];

/** Meta can match a person by any of these; the others only narrow the match. */
const SUFFICIENT = ["em", "ph", "external_id", "fbc", "fbp"];

/**
 * Meta's Conversions API. Source: shared/data/conversions.md. Uncertain there: the version, the normalization of
 * places, and the codes for a missing permission.
 */
export const meta: PlatformAdapter = {
  request(data, { accountId, secret }) {
    const userData = userDataOf(data);
    if (!SUFFICIENT.some((key) => key in userData)) return { dropped: UNMATCHED };
    const isByItself = data.name === "Renewal";
    if (!isByItself && !data.client.userAgent)
      return { dropped: "Meta requires the customer’s browser, which isn’t known." };
    return {
      url: `${env().CONVERSIONS_API_BASE ?? API}/${VERSION}/${accountId}/events`,
      body: {
        data: [
          {
            event_name: data.name,
            event_time: Math.floor(data.at.getTime() / 1000),
            event_id: data.eventId,
            action_source: isByItself ? "system_generated" : "website",
            event_source_url: data.sourceUrl,
            user_data: userData,
            custom_data: customDataOf(data),
          },
        ],
        ...(data.testCode !== null && { test_event_code: data.testCode }),
      },
      secretMembers: { access_token: secret },
    };
  },
  outcome: (response) => commonOutcomeOf(response) ?? rejection(response),
};

function userDataOf({ session, client }: ConversionData): Record<string, string> {
  const keys = HASHED.flatMap(({ as, read, normalized }) => {
    const text = read(session);
    const plain = text === undefined ? undefined : normalized(text);
    return plain ? [[as, hashed(plain)] as const] : [];
  });
  const { fbc, fbp } = session.attribution ?? {};
  return {
    ...Object.fromEntries(keys),
    ...(client.ipAddress && { client_ip_address: client.ipAddress }),
    ...(client.userAgent && { client_user_agent: client.userAgent }),
    ...(fbc && { fbc }),
    ...(fbp && { fbp }),
  };
}

function customDataOf({ session, name: event, eventId }: ConversionData): object {
  const items = netItems(session);
  return {
    currency: session.currency,
    value: netValue(session),
    content_type: "product",
    content_ids: items.map(({ productId }) => productId),
    contents: items.map(({ productId, quantity, price }) => ({ id: productId, quantity, item_price: price })),
    num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(event !== "InitiateCheckout" && { order_id: eventId }),
  };
}

const ErrorResponse = z.object({
  error: z.object({
    message: z.string().optional(),
    code: z.number().optional(),
    error_subcode: z.number().optional(),
    error_user_title: z.string().optional(),
    error_user_msg: z.string().optional(),
    is_transient: z.boolean().optional(),
  }),
});

/** An error in the body counts, regardless of the status. */
function commonOutcomeOf(response: ReceiverResponse): ConversionOutcome | undefined {
  const { success, data } = ErrorResponse.safeParse(jsonOf(response.body));
  if (!success) return commonOutcome(response) ?? (isSuccess(response) ? { status: "sent" } : undefined);
  const { error } = data;
  const code = error.code ?? 0;
  const reason = reasonText(error);
  if (code === DEAD_TOKEN || NO_PERMISSION.includes(code)) return { status: "action_required", reason };
  if (error.is_transient || TRANSIENT.includes(code) || SLOW_DOWN.includes(code)) return { status: "retry", reason };
  return { status: "dropped", reason };
}

function isSuccess({ status }: ReceiverResponse): boolean {
  return status !== null && status >= 200 && status < 300;
}

function reasonText({
  message,
  code,
  error_user_title: title,
  error_user_msg: words,
}: z.infer<typeof ErrorResponse>["error"]) {
  const said = [title, words].filter(Boolean).join(": ") || message || "unknown error";
  return `Meta: ${said.replace(/\.$/, "")} (code ${code ?? "unknown"}).`;
}

function rejection({ status }: ReceiverResponse): ConversionOutcome {
  if (status === 401 || status === 403) {
    return { status: "action_required", reason: `Meta rejected the access token (${status}).` };
  }
  return { status: "dropped", reason: `Meta rejected the conversion (${status}).` };
}
