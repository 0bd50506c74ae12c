import type { z } from "zod";
import { attributionOf } from "#domain/checkout/attribution.ts";
import type { LinkVisit } from "#domain/checkout/checkout-session.ts";
import { utmParameters } from "#domain/checkout/utm.ts";
import { isStorable } from "#domain/shared/text.ts";
import { LinkVisitQuery } from "#server/checkout/customer-forms.ts";
import type { HttpRequest } from "#server/platform/http-request.ts";

const {
  prefilled_email: EMAIL,
  client_reference_id: REFERENCE,
  prefilled_promo_code: CODE,
  recovery: RECOVERY,
  interval: INTERVAL,
} = LinkVisitQuery.shape;

/** Customer data from the link's query. Malformed values are ignored. */
export function linkVisit(request: HttpRequest): LinkVisit {
  const { searchParams } = new URL(request.url);
  const read = (parameter: string, form: z.ZodType<string>) => {
    const value = searchParams.get(parameter);
    const { data } = value === null ? {} : form.safeParse(value);
    return data !== undefined && isStorable(data) ? data : undefined;
  };
  return {
    customerEmail: read("prefilled_email", EMAIL),
    clientReferenceId: read("client_reference_id", REFERENCE),
    promotionCode: read("prefilled_promo_code", CODE),
    utm: utmParameters(searchParams),
    recovery: read("recovery", RECOVERY),
    interval: read("interval", INTERVAL),
    attribution: attributionOf(searchParams, new Date()),
  };
}
