import type { Customer } from "#account/customer/model.ts";
import { countryChoices, guessCountry } from "#checkout/pages/handlers/country-choices.ts";
import { type KnownContact, readContactInput } from "#checkout/pages/handlers/customer-input.ts";
import { pageId, type ShownPage } from "#checkout/pages/handlers/page-response.tsx";
import type { HttpRequest } from "#platform/base/http-request.ts";
import type { HttpResponse } from "#platform/base/http-response.ts";
import type { CustomerUpdate, PortalFeatures } from "#portal/configuration/model.ts";
import { ownCustomer, ownCustomers } from "#portal/customer/own-customer.ts";
import { updateOwnCustomer } from "#portal/customer/update-own-customer.ts";
import { changeableEmail, offersEmailChange } from "#portal/email-change/can-change-email.ts";
import { limitedChange } from "#portal/pages/handlers/limited-change.ts";
import { type PortalView, portalForm, portalResponse, requireOffered } from "#portal/pages/handlers/portal-pages.tsx";
import { CustomerChoice, DetailsForm } from "#portal/pages/parts/details-form.tsx";
import { PortalFrame } from "#portal/pages/parts/portal-frame.tsx";

const PART_OF: Partial<Record<CustomerUpdate, keyof KnownContact>> = {
  name: "name",
  phone: "phone",
  address: "address",
  tax_id: "taxId",
};

/** The fields of the form. */
function partsOf({ customerUpdate }: PortalFeatures): ReadonlySet<keyof KnownContact> {
  const { enabled, allowedUpdates } = customerUpdate;
  return new Set(enabled ? allowedUpdates.flatMap((update) => PART_OF[update] ?? []) : []);
}

/** Whether the overview leads to the form, or only to the change of their email address. */
export function offersDetails({ features, session }: Pick<PortalView, "features" | "session">): boolean {
  return partsOf(features).size > 0 || (offersEmailChange(features) && session.email !== null);
}

/** A form with the person's data; if several customers have the address, first the choice among them. */
export function showDetailsPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return portalResponse(request, id, async (view) => {
    const { actor, person, words, pathOf } = view;
    requireOffered(offersDetails(view));
    const chosen = new URL(request.url).searchParams.get("customer");
    if (chosen !== null) {
      return detailsPage(request, view, await ownCustomer(actor, person, pageId("customer", chosen)));
    }
    const customers = await ownCustomers(actor, person);
    const [first] = customers;
    if (first && customers.length === 1) return detailsPage(request, view, first);
    const choices = customers.map((customer) => ({ customer, href: pathOf(`/details?customer=${customer.id}`) }));
    const body = (
      <PortalFrame view={view}>
        <CustomerChoice view={view} choices={choices} />
      </PortalFrame>
    );
    return { status: 200, title: words.details.title, body };
  });
}

/** Saves them. What is invalid is shown again, with what was typed. */
export function changeDetailsFromPage(request: HttpRequest, id: string): Promise<HttpResponse> {
  return portalForm(request, id, async (view, form) => {
    const { actor, person, features, messages, pathOf } = view;
    requireOffered(partsOf(features).size > 0);
    const customer = await ownCustomer(actor, person, pageId("customer", form.get("customer") ?? ""));
    const typed = new Map(form);
    const { contact, problems } = readContactInput(typed, knownOf(customer), partsOf(features), messages);
    if (Object.keys(problems).length > 0) return detailsPage(request, view, customer, { typed, problems });
    await limitedChange(customer.id, async () => {
      if (Object.keys(contact).length === 0) return "already";
      await updateOwnCustomer(actor, person, customer.id, contact);
      return "done";
    });
    return pathOf("?done=details");
  });
}

function knownOf({ name, phone, address, taxIds }: Customer): KnownContact {
  return { name, phone, address, taxId: taxIds?.[0] ?? null };
}

/** @param corrected what was typed, and what is wrong with it. */
async function detailsPage(
  request: HttpRequest,
  view: PortalView,
  customer: Customer,
  corrected?: { typed: ReadonlyMap<string, string>; problems: Readonly<Record<string, string>> },
): Promise<ShownPage> {
  const { messages, words, features, pathOf } = view;
  const known = knownOf(customer);
  const guessed = guessCountry(request.headers.get("accept-language"));
  const values = corrected?.typed ?? valuesOf(known);
  const body = (
    <PortalFrame view={view}>
      <DetailsForm
        view={view}
        customer={customer}
        parts={partsOf(features)}
        values={values}
        problems={corrected?.problems ?? {}}
        countries={countryChoices(messages.locale)}
        country={values.get("country") ?? guessed}
        action={pathOf("/details")}
        emailHref={(await changeableEmail(view)) === null ? null : pathOf("/email")}
      />
    </PortalFrame>
  );
  return { status: corrected ? 422 : 200, title: words.details.title, body };
}

/** What is known, by the names of the fields. */
function valuesOf({ name, phone, address, taxId }: KnownContact): ReadonlyMap<string, string> {
  const values = { name, phone, ...address, taxId: taxId?.value };
  return new Map(Object.entries(values).flatMap(([field, value]) => (value ? [[field, value] as const] : [])));
}
