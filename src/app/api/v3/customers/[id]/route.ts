import { getCustomer } from "#account/customer/get-customer.ts";
import { updateCustomer } from "#account/customer/update-customer.ts";
import {
  AnyCustomerV3,
  CustomerV3,
  DeletedCustomerV3,
  parseUpdateCustomer,
  presentAnyCustomer,
  presentCustomer,
  presentDeletedCustomer,
  UpdateCustomerV3,
} from "#account/customer/wire-v3.ts";
import { CUSTOMER_PARAMETERS } from "#account/customer/wire-v3-other-parameters.ts";
import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { deleteCustomer } from "#operations/erasure/delete-customer.ts";

/** GET /api/v3/customers/{id} (extension). Returns a customer. A deleted customer is returned with `deleted: true`. */
export const GET = endpoint({
  summary: "Get a customer",
  description: "Returns a customer. A deleted customer is returned with `deleted: true`.",
  extension: true,
  scope: "customers:read",
  path: PathId,
  returns: AnyCustomerV3,
  run: ({ actor, path }) => getCustomer(actor, path.id),
  present: presentAnyCustomer,
});

/**
 * POST /api/v3/customers/{id} (extension): partial. The customer's sessions keep the data that was entered on payment.
 */
export const POST = endpoint({
  summary: "Update a customer",
  description:
    "Updates the fields that you send. Existing sessions and invoices keep their details. Later invoices use the new ones.",
  extension: true,
  scope: "customers:write",
  path: PathId,
  body: UpdateCustomerV3,
  nulls: "clear",
  example: { name: "Jane Smith", phone: null },
  otherParameters: CUSTOMER_PARAMETERS.update,
  returns: CustomerV3,
  run: ({ actor, path, body }) => updateCustomer(actor, path.id, parseUpdateCustomer(body)),
  present: presentCustomer,
});

/** DELETE /api/v3/customers/{id} (extension): anonymizes the person; a repeated call returns the same. */
export const DELETE = endpoint({
  summary: "Delete a customer",
  description:
    "Deletes a customer permanently and removes their personal data from the customer, their sessions, and other stored data. Amounts, line items, and your session metadata are kept. Active subscriptions are canceled immediately, which requires the scope `subscriptions:write` as well, and payment methods are detached. Invoices are kept without the name, address, tax IDs, and email.",
  extension: true,
  scope: "customers:write",
  path: PathId,
  returns: DeletedCustomerV3,
  run: ({ actor, path }) => deleteCustomer(actor, path.id),
  present: presentDeletedCustomer,
});
