import { PathId } from "#server/rest/endpoint.ts";
import { listQuery, pageFromQuery } from "#server/rest/pagination.ts";
import { endpoint } from "#server/rest/v3.ts";
import { listPaymentMethods } from "#server/services/payment-method/list-payment-methods.ts";
import { listOf, presentList } from "#wire/v3/list.ts";
import { PaymentMethodV3, presentPaymentMethod } from "#wire/v3/payment-method.ts";

/** GET /api/v3/customers/{id}/payment-methods (extension): those that can be charged again, newest first. */
export const GET = endpoint({
  summary: "List the payment methods of a customer",
  description:
    "Returns the customer's saved payment methods, newest first. These can be charged without the customer present.",
  extension: true,
  scope: "customers:read",
  path: PathId,
  query: listQuery(10),
  returns: listOf(PaymentMethodV3),
  run: ({ actor, path, query }) => listPaymentMethods(actor, path.id, pageFromQuery(query)),
  present: (page) => presentList(page, `/api/v3/customers/${page.customerId}/payment-methods`, presentPaymentMethod),
});
