import { PathId } from "#api/endpoint.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";
import { listPaymentMethods } from "#money/payment-method/list-payment-methods.ts";
import { PaymentMethodV3, presentPaymentMethod } from "#money/payment-method/wire-v3.ts";

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
