import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { deleteCustomer } from "#server/services/customer/delete-customer.ts";
import { getCustomer } from "#server/services/customer/get-customer.ts";
import { updateCustomer } from "#server/services/customer/update-customer.ts";
import {
  AnyCustomerV3,
  CustomerV3,
  DeletedCustomerV3,
  parseUpdateCustomer,
  presentAnyCustomer,
  presentCustomer,
  presentDeletedCustomer,
  UpdateCustomerV3,
} from "#wire/v3/customer.ts";

/** GET /api/v3/customers/{id} (extension). A deleted customer is returned as deleted. */
export const GET = endpoint({
  summary: "Get a customer",
  description: "A deleted customer is returned as deleted.",
  extension: true,
  scope: "customers:read",
  path: PathId,
  returns: AnyCustomerV3,
  run: ({ actor, path }) => getCustomer(actor, path.id),
  present: presentAnyCustomer,
});

/**
 * POST /api/v3/customers/{id} (extension): partial. The customer's sessions keep the data that was entered on payment.
 * Writes no event.
 */
export const POST = endpoint({
  summary: "Update a customer",
  description:
    "Changes the fields that are sent. Sessions keep the data that was entered on payment. No event is sent.",
  extension: true,
  scope: "customers:write",
  path: PathId,
  body: UpdateCustomerV3,
  nulls: "clear",
  example: { name: "Jane Smith", phone: null },
  returns: CustomerV3,
  run: ({ actor, path, body }) => updateCustomer(actor, path.id, parseUpdateCustomer(body)),
  present: presentCustomer,
});

/** DELETE /api/v3/customers/{id} (extension): anonymizes the person; a repeated call returns the same. */
export const DELETE = endpoint({
  summary: "Delete a customer",
  description:
    "Anonymizes the person: in this object, in all their sessions and in stored data about them. Amounts, lines and your own metadata of sessions stay. Subscriptions that run end now, and payment methods are detached. Invoices are kept, and print no name, address or e-mail any more.",
  extension: true,
  scope: "customers:write",
  path: PathId,
  returns: DeletedCustomerV3,
  run: ({ actor, path }) => deleteCustomer(actor, path.id),
  present: presentDeletedCustomer,
});
