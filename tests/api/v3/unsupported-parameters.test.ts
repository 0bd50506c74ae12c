import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { filterName, filtersOfList, LIST_FILTERS } from "#api/list-filters.ts";
import { type DeclaredEndpoint, operationId } from "#api/openapi/declared-endpoint.ts";
import { isRejected, type RejectedParameter } from "#kernel/other-parameters.ts";
import { apiRoutes } from "../../../scripts/declared-endpoints.ts";
import type { Api } from "../../factories/api-client.ts";
import PROCESSOR_PARAMETERS from "../../fixtures/processor-parameters.json" with { type: "json" };
import { freshMerchant, newProduct } from "../context.ts";

/*
 * Parameters of the processor's API that would change what happens, and filters that a list doesn't have: derived from
 * the declarations.
 */

const { endpoints } = await apiRoutes();
const V3 = endpoints
  .filter(({ apiVersion }) => apiVersion.name === "v3")
  .map((endpoint) => ({
    ...endpoint,
    name: operationId(endpoint),
    path: endpoint.pattern.replace("[id]", "unknown_0"),
  }));

type Named = (typeof V3)[number];

const shapeOf = (schema: z.ZodType | undefined): z.ZodRawShape => (schema instanceof z.ZodObject ? schema.shape : {});

const LISTS = V3.map((endpoint) => {
  const parameters = Object.keys(shapeOf(endpoint.declaration.query));
  return { ...endpoint, filters: filtersOfList(parameters) };
}).filter(({ filters }) => filters !== undefined);

const REJECTED = V3.flatMap((endpoint) =>
  Object.entries(endpoint.declaration.otherParameters ?? {}).flatMap(([parameter, verdict]) =>
    isRejected(verdict) ? [{ ...endpoint, parameter, verdict }] : [],
  ),
);

let api: Api;

beforeAll(async () => {
  ({ api } = await freshMerchant());
});

/** `{items: [{discounts: value}]}` of `items[].discounts`. */
function bodyWith(parameter: string, value: unknown): object {
  return parameter
    .split(".")
    .reduceRight<unknown>(
      (member, step) => ({ [step.replace("[]", "")]: step.endsWith("[]") ? [member] : member }),
      value,
    ) as object;
}

async function send(
  { method, path }: Pick<DeclaredEndpoint, "method"> & { path: string },
  name: string,
  value: unknown,
) {
  const { status, body } = await (method === "GET"
    ? api(method, `${path}?${name}=${String(value)}`)
    : api(method, path, { body: bodyWith(name, value) }));
  const details: { field: string; code: string; message: string }[] = body.error?.details ?? [];
  return { status, details: details.filter(({ code }) => code === "parameter_unsupported") };
}

describe("the processor's parameters", () => {
  test.each(REJECTED)("$name rejects $parameter", async ({ parameter, verdict, ...endpoint }) => {
    const { status, details } = await send(endpoint, parameter, "x");
    const field = parameter.replaceAll("[]", "[0]");
    const instead = (verdict as RejectedParameter).instead.replaceAll("`", "");
    expect([status, details]).toEqual([
      400,
      [{ field, code: "parameter_unsupported", message: `is not supported: ${instead}` }],
    ]);
    for (const value of (verdict as RejectedParameter).accepts ?? []) {
      expect((await send(endpoint, parameter, value)).details).toEqual([]);
    }
  });

  test.each(Object.entries(PROCESSOR_PARAMETERS))(
    "each one of %s is accepted or rejected explicitly",
    (name, parameters) => {
      const { declaration } = V3.find((endpoint) => endpoint.name === name) as Named;
      const read = [...Object.keys(shapeOf(declaration.query)), ...Object.keys(shapeOf(declaration.body))];
      const judged = Object.keys(declaration.otherParameters ?? {});
      const known = [...read, ...judged].map((parameter) => filterName(parameter.split(".")[0] ?? ""));
      expect(parameters.filter((parameter) => !known.includes(parameter))).toEqual([]);
    },
  );

  test("never include one that the operation reads", () => {
    const both = V3.flatMap(({ name, declaration }) => {
      const read = { ...shapeOf(declaration.query), ...shapeOf(declaration.body) };
      const judged = Object.keys(declaration.otherParameters ?? {});
      return judged.filter((parameter) => Object.hasOwn(read, parameter)).map((parameter) => `${name} ${parameter}`);
    });
    expect(both).toEqual([]);
  });

  test("are accepted if they request the existing behavior", async () => {
    const { id: product } = await newProduct(api);
    const price = { product, currency: "usd", unit_amount: 500, active: true, billing_scheme: "per_unit" };
    const recurring = { interval: "month", usage_type: "licensed" };
    expect((await api("POST", "/api/v3/prices", { body: { ...price, recurring } })).body).toMatchObject({
      unit_amount: 500,
      recurring: { usage_type: "licensed" },
    });
    const metered = await api("POST", "/api/v3/prices", {
      body: { ...price, tiers: [{ up_to: 5 }], recurring: { interval: "month", usage_type: "metered" } },
    });
    expect([metered.status, metered.body.error.code, metered.body.error.param]).toEqual([
      400,
      "parameter_unsupported",
      "recurring.usage_type",
    ]);
    expect(metered.body.error.details.map(({ field }: { field: string }) => field)).toEqual([
      "recurring.usage_type",
      "tiers",
    ]);
  });

  test("are rejected with the fields that are missing because of them", async () => {
    const { body } = await api("POST", "/api/v3/prices", { body: { currency: "usd", product_data: { name: "Tea" } } });
    expect(body.error).toMatchObject({ code: "parameter_unsupported", param: "product_data" });
    expect(body.error.details).toContainEqual({ field: "product", code: "missing", message: "is required" });
  });

  test("are also rejected in a query", async () => {
    const { status, body } = await api("DELETE", "/api/v3/subscriptions/unknown_0?prorate=true");
    expect([status, body.error.code, body.error.param]).toEqual([400, "parameter_unsupported", "prorate"]);
    expect((await api("DELETE", "/api/v3/subscriptions/unknown_0?prorate=false")).status).toBe(404);
  });
});

describe("list filters", () => {
  test("are the same for all lists", () => {
    const declared = new Set(LISTS.flatMap(({ filters = [] }) => filters));
    expect([...declared].sort()).toEqual([...LIST_FILTERS].sort());
  });

  test.each(LISTS)("$name rejects unsupported filters", async ({ filters = [], ...list }) => {
    for (const filter of LIST_FILTERS) {
      const { status, details } = await send(list, filter, "x");
      if (filters.includes(filter)) continue;
      expect([filter, status, details.map(({ field }) => field)]).toEqual([filter, 400, [filter]]);
    }
    const { status } = await api("GET", `${list.path}?color=red&expand[]=data.customer`);
    expect([200, 404]).toContain(status);
  });

  test("need a bound for a time, and errors name the list's filters", async () => {
    const { body } = await api("GET", "/api/v3/customers?created=5&status=active");
    expect(body.error.details).toEqual(
      ["created", "status"].map((field) => ({
        field,
        code: "parameter_unsupported",
        message: "is not supported: use email, externalCustomerId, created",
      })),
    );
  });
});

describe.each(["customers", "prices", "coupons", "promotion-codes"])("%s", (noun) => {
  test("can be filtered by created", async () => {
    const own = (await freshMerchant()).api;
    const { default_price: price } = await newProduct(own);
    const bodies: Record<string, object> = {
      customers: { email: "jane@shop.example" },
      coupons: { percent_off: 10 },
      "promotion-codes": { percent_off: 10 },
    };
    const path = `/api/v3/${noun}`;
    const { id, created } = (
      noun === "prices" ? await own("GET", `${path}/${price}`) : await own("POST", path, { body: bodies[noun] })
    ).body;
    const found = async (query: string) =>
      (await own("GET", `${path}?${query}`)).body.data.map((object: { id: string }) => object.id);
    expect(await found(`created[gte]=${created}&created[lte]=${created}`)).toEqual([id]);
    expect(await found(`created[gt]=${created}`)).toEqual([]);
    expect(await found(`created[lt]=${created}`)).toEqual([]);
  });
});
