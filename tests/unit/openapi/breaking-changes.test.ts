import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  type OpenApiDocument,
  readOpenApiDocument,
  VERSIONS,
  type Version,
} from "../../factories/openapi-documents.ts";
import { breakingChanges } from "../../openapi/breaking-changes.ts";
import { lacksNewVersion } from "../../openapi/document-version.ts";

function readPublished(version: Version): OpenApiDocument {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../openapi/published/${version}.json`), "utf8"));
}

/** What answers and events say of prices that a merchant makes with these values (contract, section 2): no client meets them unasked. */
const ASKED_FOR =
  /^(webhook \S+:|.*: 2\d\d) body.*\.(custom_unit_amount\.maximum|lookup_key|nickname|recurring\.interval(_count)?|tax_behavior): (?!removed)/;

/** A payment of a renewal has no session (contract, sections 8 and 9): no client meets one that began no subscription. */
const OF_RENEWALS =
  /^(webhook (refund|charge)\.\S+:|GET \/api\/v3\/events.*|\S+ \/api\/v3\/(disputes|payment-intents|refunds)\S*: 2\d\d) ?.*\.checkout_session: type null on one side only$/;

/** A charge is what such an event is about (contract, section 5); what it had was the payment intent. */
const OF_CHARGES = /\(charge\.refunded\)|^webhook charge\.refunded: /;

const MEANT = [ASKED_FOR, OF_RENEWALS, OF_CHARGES];

test.each(VERSIONS)("%s breaks no client of the published document", (version) => {
  const breaking = breakingChanges(readPublished(version), readOpenApiDocument(version));
  expect(breaking.filter((change) => !(version === "v3" && MEANT.some((meant) => meant.test(change))))).toEqual([]);
});

test.each(VERSIONS)(
  "%s has a greater version if it differs from the published one: if not, add to `src/kernel/api-changes.ts`",
  (version) => {
    expect(lacksNewVersion(readPublished(version), readOpenApiDocument(version))).toBe(false);
  },
);

test("texts and examples need no new version, fields and values do, and a greater version is enough", () => {
  // biome-ignore lint/suspicious/noExplicitAny: the changes reach into every corner of a document.
  const lacks = (change: (document: any) => void) => lacksNewVersion(readPublished("v3"), changed(change));
  const addField = ({ components }: OpenApiDocument) =>
    Object.assign(Reflect.get(components.schemas?.Product ?? {}, "properties"), { description: { type: "integer" } });
  expect(lacks(({ paths }) => Object.assign(paths[PRODUCTS].get, { description: "x", summary: "y" }))).toBe(false);
  expect(lacks(addField)).toBe(true);
  expect(lacks(({ paths }) => delete paths[LINK])).toBe(true);
  expect(
    lacks((document) => {
      addField(document);
      document.info.version = "3.1000.0";
    }),
  ).toBe(false);
});

/** The published v3 after a change; the paths below are as in lodash, but for names with dots. */
// biome-ignore lint/suspicious/noExplicitAny: the changes reach into every corner of a document.
function changed(change: (document: any) => void): OpenApiDocument {
  const document = readPublished("v3");
  change(document);
  return document;
}

const PRODUCTS = "/api/v3/products";
const LINK = "/api/v3/payment-links/{id}";

// biome-ignore lint/suspicious/noExplicitAny: as above.
function parameterOf(operation: any, name: string): any {
  return operation.parameters.find((parameter: { name: string }) => parameter.name === name);
}

describe("a planted break is reported:", () => {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  test.each<[string, (document: any) => void, string]>([
    ["a path is gone", ({ paths }) => delete paths[PRODUCTS], `GET ${PRODUCTS}: removed`],
    ["an operation is gone", ({ paths }) => delete paths[LINK].put, `PUT ${LINK}: removed`],
    [
      "an operation has another name",
      ({ paths }) => {
        paths[LINK].get.operationId = "x";
      },
      `GET ${LINK}: operationId changed`,
    ],
    [
      "a key needs another scope",
      ({ paths }) => {
        paths[LINK].get["x-scope"] = "x";
      },
      `GET ${LINK}: x-scope changed`,
    ],
    ["a status is gone", ({ paths }) => delete paths[LINK].get.responses[404], `GET ${LINK}: 404: removed`],
    [
      "a header is gone",
      ({ paths }) => delete paths[PRODUCTS].get.responses[200].headers["Request-Id"],
      `GET ${PRODUCTS}: 200 header Request-Id: removed`,
    ],
    [
      "a header is optional now",
      ({ components }) => {
        components.headers.RequestId.required = false;
      },
      `GET ${PRODUCTS}: 200 header Request-Id: not always there any more`,
    ],
    [
      "a parameter is gone",
      ({ paths }) => paths[PRODUCTS].get.parameters.shift(),
      `GET ${PRODUCTS}: query status: removed`,
    ],
    [
      "a parameter is required now",
      ({ paths }) => {
        paths[PRODUCTS].get.parameters[0].required = true;
      },
      `GET ${PRODUCTS}: query status: newly required`,
    ],
    [
      "a new parameter is required",
      ({ paths }) => paths[PRODUCTS].get.parameters.push({ name: "x", in: "query", required: true, schema: {} }),
      `GET ${PRODUCTS}: query x: newly required`,
    ],
    [
      "a parameter's bound is narrower",
      ({ paths }) => {
        parameterOf(paths[PRODUCTS].get, "limit").schema.maximum = 50;
      },
      `GET ${PRODUCTS}: query limit: maximum narrowed from 100 to 50`,
    ],
    [
      "a parameter's default is another",
      ({ paths }) => {
        parameterOf(paths[PRODUCTS].get, "limit").schema.default = 20;
      },
      `GET ${PRODUCTS}: query limit: default changed from 10 to 20`,
    ],
    [
      "a body is required now",
      ({ paths }) => {
        paths[LINK].put.requestBody.required = true;
      },
      `PUT ${LINK}: body: newly required`,
    ],
    [
      "a body's member is required now",
      ({ components }) => components.schemas.CreateProduct.required.push("url"),
      `POST ${PRODUCTS}: body: url is newly required`,
    ],
    [
      "a body's member is gone",
      ({ components }) => delete components.schemas.CreateProduct.properties.url,
      `POST ${PRODUCTS}: body.url: removed`,
    ],
    [
      "a body takes a type less",
      ({ components }) => {
        components.schemas.UpdateProduct.properties.url.type = "string";
      },
      `POST ${PRODUCTS}/{id}: body.url: type null on one side only`,
    ],
    [
      "a body takes a value less",
      ({ components }) => components.schemas.CreateProduct.properties.amountType.enum.pop(),
      `POST ${PRODUCTS}: body.amountType: FREE is not taken any more`,
    ],
    [
      "a body's text is bounded",
      ({ components }) => {
        components.schemas.CreateProduct.properties.name.maxLength = 200;
      },
      `POST ${PRODUCTS}: body.name: maxLength narrowed from 250 to 200`,
    ],
    [
      "a body's number is bounded newly",
      ({ components }) => {
        components.schemas.CreateProduct.properties.priceAmount.maximum = 10;
      },
      `POST ${PRODUCTS}: body.priceAmount: maximum narrowed from undefined to 10`,
    ],
    [
      "a body's elements are narrower",
      ({ components }) => {
        components.schemas.CreateProduct.properties.images.items.maxLength = 9;
      },
      `POST ${PRODUCTS}: body.images[]: maxLength narrowed from 2048 to 9`,
    ],
    [
      "a body's keys are narrower",
      ({ components }) => {
        components.schemas.CreateProduct.properties.metadata.propertyNames.maxLength = 9;
      },
      `POST ${PRODUCTS}: body.metadata key: maxLength narrowed from 40 to 9`,
    ],
    [
      "a body has one way less",
      ({ components }) => components.schemas.CreateCheckoutSession.anyOf.pop(),
      "POST /api/v3/checkout/sessions: body: anyOf has 2 parts and not 3",
    ],
    [
      "an answer's member is gone",
      ({ components }) => delete components.schemas.Product.properties.url,
      `POST ${PRODUCTS}: 200 body.url: removed`,
    ],
    [
      "an answer's member is optional now",
      ({ components }) => components.schemas.Product.required.shift(),
      `POST ${PRODUCTS}: 200 body: id is not always there any more`,
    ],
    [
      "an answer's member has another type",
      ({ components }) => {
        components.schemas.Product.properties.created.type = "string";
      },
      `POST ${PRODUCTS}: 200 body.created: type string on one side only`,
    ],
    [
      "an answer's member may be null now",
      ({ components }) => {
        components.schemas.Product.properties.name.type = ["string", "null"];
      },
      `GET ${PRODUCTS}: 200 body.data[].name: type null on one side only`,
    ],
    [
      "an answer has another value",
      ({ components }) => components.schemas.Product.properties.status.enum.push("SOLD"),
      `POST ${PRODUCTS}: 200 body.status: SOLD is new among the values`,
    ],
    [
      "an answer has another form",
      ({ components }) => {
        components.schemas.Product.properties.url.format = "x";
      },
      `POST ${PRODUCTS}: 200 body.url: format changed from uri to x`,
    ],
    [
      "an error's member is gone",
      ({ components }) => delete components.schemas.Error.properties.error.properties.param,
      `GET ${LINK}: 404 body.error.param: removed`,
    ],
    [
      "a type of event is gone",
      ({ components }) => delete components.schemas.KnownEvent.discriminator.mapping["price.created"],
      "GET /api/v3/events/{id}: 200 body (anyOf 1) (price.created): removed",
    ],
    [
      "an event's object has another shape",
      ({ components }) => delete components.schemas.Price.properties.type,
      "GET /api/v3/events/{id}: 200 body (anyOf 1) (price.created).data.object.type: removed",
    ],
    [
      "an error's code has another type",
      ({ components }) => {
        components.schemas.Error.properties.error.properties.code = { type: "integer" };
      },
      `GET ${LINK}: 404 body.error.code: type integer on one side only`,
    ],
    ["a webhook is gone", ({ webhooks }) => delete webhooks["price.created"], "webhook price.created: removed"],
    [
      "a webhook's header is gone",
      ({ webhooks }) => webhooks["price.created"].post.parameters.shift(),
      "webhook price.created: header service-signature: removed",
    ],
    [
      "a webhook's member is gone",
      ({ components }) => delete components.schemas.Price.properties.type,
      "webhook price.created: body.data.object.type: removed",
    ],
  ])("%s", (_, change, expected) => {
    expect(breakingChanges(readPublished("v3"), changed(change))).toContain(expected);
  });
});

test("changes that clients don't notice are not breaks", () => {
  const more = changed(({ paths, components }) => {
    paths["/api/v3/things"] = paths[PRODUCTS];
    paths[PRODUCTS].get.parameters.push({ name: "x", in: "query", schema: {} });
    paths[PRODUCTS].get.responses[418] = { description: "" };
    const { CreateProduct, Product, Error: error } = components.schemas;
    CreateProduct.properties.color = { type: "string" };
    CreateProduct.properties.name.maxLength = 300;
    CreateProduct.properties.amountType.enum.push("BARTER");
    Product.properties.color = { type: "string" };
    Product.required.push("color");
    error.properties.error.properties.code.anyOf[0].enum.push("too_blue");
    const { KnownEvent, OtherEvent, ProductCreatedEvent } = components.schemas;
    const type = { ...ProductCreatedEvent.properties.type, const: "product.painted" };
    const properties = { ...ProductCreatedEvent.properties, type };
    components.schemas.ProductPaintedEvent = { ...ProductCreatedEvent, properties };
    KnownEvent.oneOf.push({ $ref: "#/components/schemas/ProductPaintedEvent" });
    KnownEvent.discriminator.mapping["product.painted"] = "#/components/schemas/ProductPaintedEvent";
    OtherEvent.properties.type.not.enum.push("product.painted");
  });
  expect(breakingChanges(readPublished("v3"), more)).toEqual([]);
});
