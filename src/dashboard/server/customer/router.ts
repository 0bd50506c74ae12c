import { createCustomer } from "#account/customer/create-customer.ts";
import { updateCustomer } from "#account/customer/update-customer.ts";
import { presentAnyCustomer } from "#account/customer/wire-v3.ts";
import { addGuestOrders } from "#checkout/checkout-session/add-guest-orders.ts";
import { createCustomerOfGuest } from "#checkout/checkout-session/create-customer-of-guest.ts";
import { filledForm } from "#dashboard/forms/changed-fields.ts";
import { CustomerForm, customerOf, customerUpdateOf } from "#dashboard/forms/customer-schema.ts";
import { customerList } from "#dashboard/server/customer/list.ts";
import { getCustomerDetail, getGuestDetail } from "#dashboard/server/customer/read.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { deleteCustomer } from "#operations/erasure/delete-customer.ts";

export const customerRouter = router({
  list: listProcedure(customerList),
  count: countProcedure(customerList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const detail = await getCustomerDetail(ctx.actor, input.id);
    return { ...detail, json: objectJson({ v3: presentAnyCustomer(detail.customer) }) };
  }),

  /** A guest by any of their orders, or the ID of the customer who has this order by now. */
  getGuest: procedure.input(Reference).query(({ ctx, input }) => getGuestDetail(ctx.actor, input.id)),

  /** Turns a guest into a customer, with all of their orders. */
  createOfGuest: mutationProcedure({ role: "DEVELOPER", audit: "customer.created" }, Reference).mutation(
    ({ ctx, input }) => createCustomerOfGuest(ctx.actor, input.id),
  ),

  /** Adds the orders that guests completed under the customer's email address. */
  addGuestOrders: mutationProcedure({ role: "DEVELOPER", audit: "customer.orders_added" }, Reference).mutation(
    ({ ctx, input }) => addGuestOrders(ctx.actor, input.id),
  ),

  create: mutationProcedure({ role: "DEVELOPER", audit: "customer.created" }, CustomerForm).mutation(({ ctx, input }) =>
    createCustomer(ctx.actor, customerOf(input)),
  ),

  /** `before` is what the form was filled with: only what differs is changed. */
  update: mutationProcedure(
    { role: "DEVELOPER", audit: "customer.updated" },
    Reference.extend({ before: filledForm(CustomerForm), form: CustomerForm }),
  ).mutation(({ ctx, input: { id, before, form } }) => updateCustomer(ctx.actor, id, customerUpdateOf(before, form))),

  delete: mutationProcedure({ role: "DEVELOPER", audit: "customer.deleted" }, Reference).mutation(
    async ({ ctx, input }) => {
      await deleteCustomer(ctx.actor, input.id);
    },
  ),
});
