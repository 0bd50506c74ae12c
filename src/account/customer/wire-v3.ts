import { z } from "zod";
import {
  type CreateCustomer,
  type Customer,
  type CustomerShipping,
  MAX_TAX_IDS,
  type UpdateCustomer,
} from "#account/customer/model.ts";
import { unixSeconds } from "#kernel/clock.ts";
import { clearableName, email, name, optionalName, text } from "#kernel/fields.ts";
import { sortedMetadata } from "#kernel/metadata.ts";
import { metadata, metadataChange } from "#kernel/metadata-fields.ts";
import { isTaxId, TAX_ID_TYPE, type TaxId } from "#kernel/tax-id.ts";
import { isStorable } from "#kernel/text.ts";
import { AddressInputV3, AddressV3, parseAddress, presentAddress } from "#kernel/wire-v3/address.ts";
import { EXTENSION, id, livemode, metadataPairs, objectName, unixTime } from "#kernel/wire-v3/fields.ts";

const EXTERNAL_ID = "Your ID for the customer. Must be unique.";

/** A customer in v3 (extension): the processor's fields that Checkstand has. */
export const CustomerV3 = z
  .object({
    id: id("cus", "ID of the customer."),
    object: objectName("customer"),
    address: AddressV3.nullable(),
    created: unixTime("When the customer was created."),
    email: z.string().nullable(),
    livemode,
    metadata: metadataPairs,
    name: z.string().nullable(),
    phone: z.string().nullable(),
    shipping: z
      .object({ address: AddressV3, name: z.string(), phone: z.string().optional() })
      .nullable()
      .meta({ description: "Where the customer's orders are shipped to." }),
    tax_ids: z
      .array(z.object({ type: z.string(), value: z.string() }))
      .meta({ description: "Tax IDs, for example `eu_vat`. Shown on invoices, and checked for reverse charge." }),
    externalCustomerId: z.string().optional().meta({ description: EXTERNAL_ID }),
  })
  .meta({ id: "Customer", description: "A person or company that buys from you." });

export function presentCustomer(customer: Customer): z.infer<typeof CustomerV3> {
  return {
    id: customer.id,
    object: "customer",
    address: customer.address && presentAddress(customer.address),
    created: unixSeconds(customer.createdAt),
    email: customer.email,
    livemode: customer.livemode,
    metadata: sortedMetadata(customer.metadata),
    name: customer.name,
    phone: customer.phone,
    shipping: customer.shipping && presentShipping(customer.shipping),
    tax_ids: (customer.taxIds ?? []).map(({ type, value }) => ({ type, value })),
    ...(customer.externalCustomerId !== null && { externalCustomerId: customer.externalCustomerId }),
  };
}

function presentShipping({ address, name, phone }: CustomerShipping) {
  return { address: presentAddress(address), name, ...(phone !== undefined && { phone }) };
}

/** The response of DELETE /api/v3/customers/{id}: all that is left of a customer. */
export const DeletedCustomerV3 = z
  .object({ id: id("cus", "ID of the customer."), object: objectName("customer"), deleted: z.literal(true) })
  .meta({ id: "DeletedCustomer", description: "A deleted customer." });

export function presentDeletedCustomer({ id }: Customer): z.infer<typeof DeletedCustomerV3> {
  return { id, object: "customer", deleted: true };
}

/** A customer, or the rest of a deleted one. */
export const AnyCustomerV3 = z.union([CustomerV3, DeletedCustomerV3]).meta({ id: "CustomerOrDeletedCustomer" });

export function presentAnyCustomer(customer: Customer): z.infer<typeof AnyCustomerV3> {
  return customer.deletedAt ? presentDeletedCustomer(customer) : presentCustomer(customer);
}

const MAX_TAX_ID_LENGTH = 40;
const MAX_TAX_ID_TYPE_LENGTH = 13;

const taxIdData = z
  .array(
    z
      .object({
        type: text(MAX_TAX_ID_TYPE_LENGTH)
          .regex(TAX_ID_TYPE, "must be a type of tax ID, for example eu_vat")
          .meta({ description: "Type of the tax ID.", examples: ["eu_vat"] }),
        value: name(MAX_TAX_ID_LENGTH),
      })
      .superRefine(checkTaxId),
  )
  .max(MAX_TAX_IDS);

/** Like the payment page: whether the number exists is only checked for reverse charge. */
function checkTaxId(taxId: TaxId, context: z.RefinementCtx): void {
  if (!TAX_ID_TYPE.test(taxId.type) || isTaxId(taxId)) return;
  context.addIssue({ code: "custom", path: ["value"], message: `is not a valid ${taxId.type} number` });
}

const shippingInput = z.object({
  address: AddressInputV3,
  name: name(250),
  phone: optionalName(50),
});

function parseShipping({ address, name, phone }: z.infer<typeof shippingInput>): CustomerShipping {
  return { address: parseAddress(address) ?? {}, name, ...(phone !== undefined && { phone }) };
}

/** POST /api/v3/customers: every field is optional. */
export const CreateCustomerV3 = z
  .object({
    email: email().optional(),
    name: optionalName(250),
    phone: optionalName(50),
    address: AddressInputV3.optional(),
    shipping: shippingInput.optional().meta({ description: "Where the customer's orders are shipped to." }),
    tax_id_data: taxIdData.optional().meta({ description: "The customer's tax IDs." }),
    metadata: metadata().optional(),
    externalCustomerId: optionalName(200).meta({ description: EXTERNAL_ID }),
  })
  .meta({ id: "CreateCustomer", description: "All fields are optional." });

export function parseCreateCustomer(body: z.infer<typeof CreateCustomerV3>): CreateCustomer {
  return {
    email: body.email,
    name: body.name,
    phone: body.phone,
    address: body.address && parseAddress(body.address),
    shipping: body.shipping && parseShipping(body.shipping),
    taxIds: body.tax_id_data,
    metadata: body.metadata ?? {},
    externalCustomerId: body.externalCustomerId,
  };
}

/**
 * POST /api/v3/customers/{id}: absent fields stay unchanged, null clears. A new `address` replaces the previous one
 * completely.
 */
export const UpdateCustomerV3 = z
  .object({
    email: email().nullable().optional(),
    name: clearableName(250),
    phone: clearableName(50),
    address: AddressInputV3.nullable().optional().meta({ description: "Replaces the entire address." }),
    shipping: shippingInput.nullable().optional().meta({ description: "Replaces the entire shipping address." }),
    tax_id_data: taxIdData
      .nullable()
      .optional()
      .meta({ description: "Replaces all tax IDs. An empty list removes them.", ...EXTENSION }),
    metadata: metadataChange().optional(),
    externalCustomerId: optionalName(200).nullable().meta({
      description: "Your ID for the customer. It can't be changed: omit it or send the current value.",
    }),
  })
  .meta({ id: "UpdateCustomer", description: "Omitted fields are unchanged. `null` clears a field." });

export function parseUpdateCustomer(body: z.infer<typeof UpdateCustomerV3>): UpdateCustomer {
  const { address, shipping, tax_id_data: taxIds, ...update } = body;
  return {
    ...update,
    address: address === undefined ? undefined : ((address && parseAddress(address)) ?? null),
    shipping: shipping && parseShipping(shipping),
    taxIds: taxIds === null ? [] : taxIds,
  };
}

/** The filters of GET /api/v3/customers. */
export const CustomerFilterV3 = z.object({
  email: email()
    .optional()
    .meta({ description: "Only return customers with this email address (not case-sensitive)." }),
  externalCustomerId: text(200)
    .refine(isStorable, "must not contain NUL characters or lone surrogates")
    .optional()
    .meta({ description: "Only return the customer with exactly this ID from your system." }),
});
