import { createCustomer } from "#account/customer/create-customer.ts";
import { listCustomers } from "#account/customer/list-customers.ts";
import {
  CreateCustomerV3,
  CustomerFilterV3,
  CustomerV3,
  parseCreateCustomer,
  presentCustomer,
} from "#account/customer/wire-v3.ts";
import { CUSTOMER_PARAMETERS } from "#account/customer/wire-v3-other-parameters.ts";
import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";

/** GET /api/v3/customers (extension): newest first, without deleted ones; `email` in any case. */
export const GET = endpoint({
  summary: "List customers",
  description: "Returns customers, newest first. Deleted customers are not included.",
  extension: true,
  scope: "customers:read",
  query: listQuery(10, { ...CustomerFilterV3.shape, ...createdFilter }),
  otherParameters: CUSTOMER_PARAMETERS.list,
  returns: listOf(CustomerV3),
  run: ({ actor, query: { email, externalCustomerId, ...query } }) =>
    listCustomers(actor, { email, externalCustomerId, ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/customers", presentCustomer),
});

/** POST /api/v3/customers (extension): at most one customer for each `externalCustomerId`. */
export const POST = endpoint({
  summary: "Create a customer",
  description: "Creates a customer. Checkout sessions can also create customers: see `customer_creation`.",
  extension: true,
  scope: "customers:write",
  body: CreateCustomerV3,
  example: { email: "jane@example.com", name: "Jane Doe", address: { country: "US", postal_code: "94103" } },
  errors: ["resource_in_use"],
  otherParameters: CUSTOMER_PARAMETERS.create,
  returns: CustomerV3,
  run: ({ actor, body }) => createCustomer(actor, parseCreateCustomer(body)),
  present: presentCustomer,
});
