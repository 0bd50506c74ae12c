import { z } from "zod";
import type { CreateCustomer, Customer, UpdateCustomer } from "#domain/customer/customer.ts";
import { unixSeconds } from "#domain/shared/clock.ts";
import { clearableName, email, optionalName, text } from "#domain/shared/fields.ts";
import { printedMetadata } from "#domain/shared/metadata.ts";
import { metadata, metadataChange } from "#domain/shared/metadata-fields.ts";
import { isStorable } from "#domain/shared/text.ts";
import { AddressInputV3, AddressV3, parseAddress, presentAddress } from "#wire/v3/address.ts";
import { id, livemode, metadataPairs, objectName, unixTime } from "#wire/v3/printed.ts";

const EXTERNAL_ID = "Your own id of the person; at most one customer has it.";

/** A customer in v3 (extension): the processor's fields that Checkstand has. */
export const CustomerV3 = z
  .object({
    id: id("cus", "The customer's id."),
    object: objectName("customer"),
    address: AddressV3.nullable(),
    created: unixTime("When it was created."),
    email: z.string().nullable(),
    livemode,
    metadata: metadataPairs,
    name: z.string().nullable(),
    phone: z.string().nullable(),
    externalCustomerId: z.string().optional().meta({ description: EXTERNAL_ID }),
  })
  .meta({ id: "Customer", description: "Somebody who buys." });

export function presentCustomer(customer: Customer): z.infer<typeof CustomerV3> {
  return {
    id: customer.id,
    object: "customer",
    address: customer.address && presentAddress(customer.address),
    created: unixSeconds(customer.createdAt),
    email: customer.email,
    livemode: customer.livemode,
    metadata: printedMetadata(customer.metadata),
    name: customer.name,
    phone: customer.phone,
    ...(customer.externalCustomerId !== null && { externalCustomerId: customer.externalCustomerId }),
  };
}

/** The response of DELETE /api/v3/customers/{id}: all that is left of a customer. */
export const DeletedCustomerV3 = z
  .object({ id: id("cus", "The customer's id."), object: objectName("customer"), deleted: z.literal(true) })
  .meta({ id: "DeletedCustomer", description: "What is left of a customer." });

export function presentDeletedCustomer({ id }: Customer): z.infer<typeof DeletedCustomerV3> {
  return { id, object: "customer", deleted: true };
}

/** A customer, or what is left of a deleted one. */
export const AnyCustomerV3 = z.union([CustomerV3, DeletedCustomerV3]).meta({ id: "CustomerOrDeletedCustomer" });

export function presentAnyCustomer(customer: Customer): z.infer<typeof AnyCustomerV3> {
  return customer.deletedAt ? presentDeletedCustomer(customer) : presentCustomer(customer);
}

/** POST /api/v3/customers: every field is optional. */
export const CreateCustomerV3 = z
  .object({
    email: email().optional(),
    name: optionalName(250),
    phone: optionalName(50),
    address: AddressInputV3.optional(),
    metadata: metadata().optional(),
    externalCustomerId: optionalName(200).meta({ description: EXTERNAL_ID }),
  })
  .meta({ id: "CreateCustomer", description: "All of it is optional." });

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

/** POST /api/v3/customers/{id}: absent keeps, null clears. A new `address` replaces the whole one. */
export const UpdateCustomerV3 = z
  .object({
    email: email().nullable().optional(),
    name: clearableName(250),
    phone: clearableName(50),
    address: AddressInputV3.nullable()
      .optional()
      .meta({ description: "Takes the place of the whole address that is there." }),
    metadata: metadataChange().optional(),
    externalCustomerId: optionalName(200).nullable().meta({
      description: "Your own id for this customer. It can't be changed: leave it out, or send the current one.",
    }),
  })
  .meta({ id: "UpdateCustomer", description: "What is absent stays as it is; null clears." });

export function parseUpdateCustomer(body: z.infer<typeof UpdateCustomerV3>): UpdateCustomer {
  const { address, ...update } = body;
  return { ...update, address: address === undefined ? undefined : ((address && parseAddress(address)) ?? null) };
}

/** The filters of GET /api/v3/customers. */
export const CustomerFilterV3 = z.object({
  email: email().optional().meta({ description: "In any case." }),
  externalCustomerId: text(200)
    .refine(isStorable, "is no text that can be stored")
    .optional()
    .meta({ description: "Your own id of the person, exactly." }),
});
