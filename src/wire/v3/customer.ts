import { z } from "zod";
import { unixSeconds } from "#domain/clock.ts";
import type { CreateCustomer, Customer } from "#domain/customer.ts";
import { email, metadata, optionalName } from "#domain/fields.ts";
import { isStorable } from "#domain/text.ts";
import { AddressInputV3, AddressV3, parseAddress, presentAddress } from "#wire/v3/address.ts";

/** A customer as v3 prints him (extension): the processor's fields as far as Checkstand knows them. */
export const CustomerV3 = z.object({
  id: z.string(),
  object: z.literal("customer"),
  address: AddressV3.nullable(),
  created: z.int(),
  email: z.string().nullable(),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  externalCustomerId: z.string().optional(),
});

export function presentCustomer(customer: Customer): z.infer<typeof CustomerV3> {
  return {
    id: customer.id,
    object: "customer",
    address: customer.address && presentAddress(customer.address),
    created: unixSeconds(customer.createdAt),
    email: customer.email,
    livemode: customer.livemode,
    metadata: customer.metadata,
    name: customer.name,
    phone: customer.phone,
    ...(customer.externalCustomerId !== null && { externalCustomerId: customer.externalCustomerId }),
  };
}

/** What is left of a customer after DELETE /api/v3/customers/{id}. */
export const DeletedCustomerV3 = z.object({ id: z.string(), object: z.literal("customer"), deleted: z.literal(true) });

export function presentDeletedCustomer({ id }: Customer): z.infer<typeof DeletedCustomerV3> {
  return { id, object: "customer", deleted: true };
}

/** A customer, or what is left of him. */
export const AnyCustomerV3 = z.union([CustomerV3, DeletedCustomerV3]);

export function presentAnyCustomer(customer: Customer): z.infer<typeof AnyCustomerV3> {
  return customer.deletedAt ? presentDeletedCustomer(customer) : presentCustomer(customer);
}

/** POST /api/v3/customers: all of it is optional. */
export const CreateCustomerV3 = z.object({
  email: email().optional(),
  name: optionalName(250),
  phone: optionalName(50),
  address: AddressInputV3.optional(),
  metadata: metadata().optional(),
  externalCustomerId: optionalName(200),
});

export function parseCreateCustomer(body: z.infer<typeof CreateCustomerV3>): CreateCustomer {
  return {
    email: body.email,
    name: body.name,
    phone: body.phone,
    address: body.address && parseAddress(body.address),
    metadata: body.metadata ?? {},
    externalCustomerId: body.externalCustomerId,
  };
}

/** The filters of GET /api/v3/customers. */
export const CustomerFilterV3 = z.object({
  email: email().optional(),
  externalCustomerId: z.string().max(200).refine(isStorable, "is no text that can be stored").optional(),
});
