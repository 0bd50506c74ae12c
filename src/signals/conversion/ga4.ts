import { z } from "zod";
import { majorNumber } from "#kernel/money.ts";
import { env } from "#platform/base/env.ts";
import type { ReceiverResponse } from "#platform/outgoing/response.ts";
import type { ConversionOutcome } from "#signals/conversion/model.ts";
import {
  type ConversionData,
  commonOutcome,
  jsonOf,
  netItems,
  netValue,
  type PlatformAdapter,
} from "#signals/conversion/platform.ts";
import type { ConversionName } from "#signals/destination/model.ts";

const API = "https://www.google-analytics.com";
/** Accepts the same body, responds with its errors, and counts nothing. */
const CHECKING_PATH = "/debug/mp/collect";
const PATH = "/mp/collect";

const EVENTS: Record<ConversionName, string> = {
  InitiateCheckout: "begin_checkout",
  Purchase: "purchase",
  /** A separate event name, so that campaigns are not credited with a purchase each month. */
  Renewal: "renewal",
  Refund: "refund",
};

/** The client ID of a test event, which no browser sent. */
const TEST_CLIENT_ID = "1.1";

/**
 * GA4's Measurement Protocol. GA4 responds with 2xx to events that it drops. Only a test event, which is sent to the
 * validation URL, gets error messages. Source: shared/data/conversions.md. Uncertain: `debug_mode`, by which events
 * with a test code are shown in GA4's DebugView.
 */
export const ga4: PlatformAdapter = {
  request(data, { accountId, secret }) {
    const clientId = data.isTest ? TEST_CLIENT_ID : data.session.attribution?.ga_client_id;
    if (clientId === undefined) {
      return {
        dropped: "Google Analytics hasn’t seen this customer’s browser on your site, so it can’t match the conversion.",
      };
    }
    const query = new URLSearchParams({ measurement_id: accountId, api_secret: secret });
    return {
      url: `${env().CONVERSIONS_API_BASE ?? API}${data.isTest ? CHECKING_PATH : PATH}?${query}`,
      body: {
        client_id: clientId,
        timestamp_micros: data.at.getTime() * 1000,
        consent: { ad_user_data: "GRANTED", ad_personalization: "GRANTED" },
        events: [{ name: EVENTS[data.name], params: paramsOf(data) }],
      },
    };
  },
  outcome: (response, isTest) => {
    const common = commonOutcome(response);
    if (common) return common;
    const { status } = response;
    if (status === 401 || status === 403) {
      return { status: "action_required", reason: `Google Analytics rejected the API secret (${status}).` };
    }
    if (status === null || status >= 300)
      return { status: "dropped", reason: `Google Analytics rejected the conversion (${status}).` };
    return isTest ? checked(response) : { status: "sent" };
  },
};

function paramsOf({ session, name, eventId, refund, testCode }: ConversionData): object {
  const debug = testCode !== null && { debug_mode: 1 };
  if (refund) {
    const { purchaseId: transaction_id, value } = refund;
    return { transaction_id, value, currency: session.currency, engagement_time_msec: 1, ...debug };
  }
  const coupon = session.discounts.flatMap(({ code, name }) => code ?? name ?? []).join(", ");
  return {
    ...(name !== "InitiateCheckout" && { transaction_id: eventId }),
    value: netValue(session),
    currency: session.currency,
    ...(name !== "InitiateCheckout" && { tax: majorNumber(session.amountTax, session.currency) }),
    ...(coupon && { coupon }),
    items: netItems(session).map(({ productId, name: title, price, quantity }) => ({
      item_id: productId,
      item_name: title,
      price,
      quantity,
    })),
    engagement_time_msec: 1,
    ...debug,
  };
}

const Validation = z.object({
  validationMessages: z.array(z.object({ description: z.string().optional(), validationCode: z.string().optional() })),
});

/** The outcome of a test event, from the validation URL's response. */
function checked({ body }: ReceiverResponse): ConversionOutcome {
  const { data } = Validation.safeParse(jsonOf(body));
  if (!data) return { status: "dropped", reason: "Google Analytics didn’t return a validation result." };
  const [first] = data.validationMessages;
  if (!first) return { status: "sent" };
  return { status: "dropped", reason: `Google Analytics: ${first.description ?? first.validationCode}` };
}
