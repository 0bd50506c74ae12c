import type { z } from "zod";
import type { LinkVisit } from "#checkout/checkout-session/model.ts";
import { LinkVisitQuery } from "#checkout/pages/handlers/customer-forms.ts";
import { attributionOf } from "#kernel/attribution.ts";
import { isStorable } from "#kernel/text.ts";
import { utmParameters } from "#kernel/utm.ts";
import type { HttpRequest } from "#platform/base/http-request.ts";

const {
  prefilled_email: EMAIL,
  client_reference_id: REFERENCE,
  prefilled_promo_code: CODE,
  recovery: RECOVERY,
  interval: INTERVAL,
  price_country: PRICE_COUNTRY,
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
    priceCountry: chosenCountry(read("price_country", PRICE_COUNTRY)),
    attribution: attributionOf(searchParams, new Date()),
  };
}

/** Undefined without a choice. */
function chosenCountry(chosen: string | undefined): string | null | undefined {
  return chosen === "default" ? null : chosen;
}
