import { isDeepStrictEqual } from "node:util";
import type { CustomerEvent } from "#account/customer/events.ts";
import type { Customer, UpdateCustomer } from "#account/customer/model.ts";
import { lockCustomer, updateCustomerRow } from "#account/customer/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { fieldChanges } from "#kernel/audit-details.ts";
import { now } from "#kernel/clock.ts";
import { type FieldProblem, invalidFields, notFound } from "#kernel/errors.ts";
import { mergeMetadata, metadataProblems } from "#kernel/metadata.ts";
import { requireScope } from "#kernel/scope.ts";
import { recordEvent } from "#platform/work/record-event.ts";
import { setAuditDetails } from "#platform/work/set-audit-details.ts";

/**
 * Changes a customer. Their sessions and invoices keep the data that they were written with; the next invoices read it.
 * @throws DomainError `resource_missing` for an id that is not the actor's, and for a deleted customer;
 * `invalid_metadata`; `parameter_invalid` for another `externalCustomerId`.
 */
export async function updateCustomer(actor: Actor, id: string, update: UpdateCustomer): Promise<Customer> {
  requireScope(actor, "customers:write");
  const customer = await lockCustomer(actor, id);
  if (!customer || customer.deletedAt) throw notFound("customer", id);
  const { metadata, ...fields } = update;
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const changed: Customer = {
    ...customer,
    ...sent,
    metadata: metadata === undefined ? customer.metadata : mergeMetadata(customer.metadata, metadata),
  };
  const problems = [...ownIdProblems(customer, update), ...metadataProblems(changed.metadata)];
  if (problems.length > 0) throw invalidFields(problems);
  if (isDeepStrictEqual(changed, customer)) {
    setAuditDetails({ nothingChanged: true });
    return customer;
  }
  await updateCustomerRow(actor, changed, now(actor));
  recordEvent<CustomerEvent>(actor, { type: "customer.updated", object: changed });
  setAuditDetails({ objectId: id, changes: fieldChanges(customer, changed, [], PERSONAL_FIELDS) });
  return changed;
}

/** The audit log outlives the customer, so it stores no values of these. */
const PERSONAL_FIELDS = ["name", "email", "phone", "address", "shipping", "taxIds", "metadata"] as const;

function ownIdProblems(customer: Customer, { externalCustomerId: sent }: UpdateCustomer): FieldProblem[] {
  if (sent === undefined || sent === customer.externalCustomerId) return [];
  const message = "can't be changed: omit it, or create a new customer";
  return [{ field: "externalCustomerId", code: "not_allowed", message }];
}
