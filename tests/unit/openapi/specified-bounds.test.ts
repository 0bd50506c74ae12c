import { expect, test } from "vitest";
import {
  type OpenApiDocument,
  readOpenApiDocument,
  resolved,
  type Version,
} from "../../factories/openapi-documents.ts";

/** The tables of the specification ("Endpoints", "Limits"), by body or query, as JSON Schema says them. */
const BOUNDS: [Version, string, string, object][] = [
  ["v3", "CreateProduct", "name", { type: "string", minLength: 1 }],
  ["v3", "CreateProduct", "active", { type: "boolean", default: true }],
  ["v3", "CreateProduct", "images", { type: "array", maxItems: 8 }],
  ["v3", "CreateProduct", "statement_descriptor", { type: "string", maxLength: 22 }],
  ["v3", "CreateProduct", "amountType", { enum: ["FIXED", "CUSTOM", "FREE"], default: "FIXED" }],
  ["v3", "CreateProduct", "priceAmount", { type: "number", minimum: 0.5 }],
  ["v3", "CreateProduct", "minimumAmount", { type: "number", minimum: 0.5 }],
  ["v3", "CreateProduct", "presetAmount", { type: "number", maximum: 10_000 }],
  ["v3", "CreateProduct", "recurringInterval", { enum: ["month", "year"] }],
  ["v3", "CreateProduct", "priceCurrency", { type: "string", default: "USD" }],
  ["v3", "CreateProduct", "url", { type: "string", format: "uri" }],
  ["v2", "CreateProduct", "name", { minLength: 1, maxLength: 200 }],
  ["v2", "CreateProduct", "description", { maxLength: 1000 }],
  ["v2", "CreateProduct", "priceAmount", { minimum: 0.5 }],
  ["v2", "CreateProduct", "minimumAmount", { minimum: 0.5 }],
  ["v2", "CreateProduct", "presetAmount", { maximum: 10_000 }],
  ["v3", "CreatePaymentLink", "label", { maxLength: 100 }],
  ["v3", "CreatePaymentLink", "productIds", { minItems: 1, maxItems: 20 }],
  ["v3", "CreatePaymentLink", "allow_promotion_codes", { default: false }],
  ["v3", "CreatePaymentLink", "billing_address_collection", { enum: ["auto", "required"], default: "auto" }],
  ["v3", "CreatePaymentLink", "customer_creation", { enum: ["always", "if_required"], default: "if_required" }],
  ["v3", "CreatePaymentLink", "payment_method_collection", { default: "if_required" }],
  ["v3", "CreatePaymentLink", "submit_type", { enum: ["auto", "book", "donate", "pay"], default: "auto" }],
  ["v3", "CreatePaymentLink", "metadata", { type: "object", maxProperties: 50 }],
  ["v3", "UpdatePaymentLink", "label", { maxLength: 100 }],
  ["v2", "CreatePaymentLink", "label", { maxLength: 100 }],
  ["v3", "CreateCheckoutSession", "mode", { enum: ["payment", "subscription", "setup"], default: "payment" }],
  ["v3", "CreateCheckoutSession", "quantity", { type: "integer", minimum: 1, maximum: 1000, default: 1 }],
  ["v3", "CreateCheckoutSession", "customer_email", { type: "string", format: "email" }],
  ["v2", "CreateCheckoutSession", "metadata", { maxProperties: 50 }],
  ["v3", "/api/v3/products", "limit", { type: "integer", minimum: 1, maximum: 100, default: 10 }],
  ["v3", "/api/v3/products", "status", { enum: ["ACTIVE", "DRAFT", "INACTIVE"] }],
  ["v2", "/api/v2/products", "limit", { minimum: 1, maximum: 100, default: 50 }],
  ["v2", "/api/v2/products", "offset", { minimum: 0, default: 0 }],
  ["v3", "/api/v3/payment-links", "limit", { minimum: 1, maximum: 100, default: 50 }],
  ["v3", "/api/v3/payment-links", "pricingType", { enum: ["FREE", "ONE_TIME", "RECURRING"] }],
  ["v3", "/api/v3/checkout/sessions", "limit", { minimum: 1, maximum: 100, default: 10 }],
  ["v3", "/api/v3/checkout/sessions", "status", { enum: ["PENDING", "COMPLETED", "EXPIRED", "CANCELLED"] }],
  ["v1", "/api/v1/checkout/sessions", "limit", { minimum: 1, maximum: 100, default: 50 }],
];

test.each(BOUNDS)("%s %s %s", (version, place, member, bounds) => {
  const document = readOpenApiDocument(version);
  const schema = place.startsWith("/") ? queryParameter(document, place, member) : bodyMember(document, place, member);
  expect(schema).toMatchObject(bounds);
});

function bodyMember({ components }: OpenApiDocument, body: string, member: string): unknown {
  const schema = components.schemas?.[body] as { properties?: Record<string, object> } | undefined;
  return schema?.properties?.[member];
}

function queryParameter(document: OpenApiDocument, path: string, name: string): unknown {
  const parameters = (document.paths[path]?.get?.parameters ?? []).map((parameter) => resolved(document, parameter));
  return parameters.find((parameter) => parameter.name === name)?.schema;
}
