import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { withBaseUrl } from "#api/openapi/base-url.ts";
import { validated } from "#api/problems.ts";
import { withoutNulls } from "#api/read-body.ts";
import { ERROR_CODES } from "#kernel/errors.ts";
import { apiRoutes } from "../../../scripts/declared-endpoints.ts";
import { DOCUMENTS_DIRECTORY, openapiDocuments } from "../../../scripts/openapi-documents.ts";
import { type OpenApiOperation, readOpenApiDocument, resolved, VERSIONS } from "../../factories/openapi-documents.ts";

test("the committed documents match the code: if not, run `npm run openapi` and commit", async () => {
  const documents = await openapiDocuments();
  expect([...documents.keys()].sort()).toEqual(VERSIONS.map((version) => `${version}.json`));
  for (const [name, text] of documents) {
    expect(await readFile(join(DOCUMENTS_DIRECTORY, name), "utf8"), name).toBe(text);
  }
});

test("an undeclared method fails the generation of the documents", async () => {
  const app = await mkdtemp(join(tmpdir(), "checkstand-app-"));
  const folder = join(app, "api/v3/things/[id]");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "route.ts"), 'export const PATCH = () => new Response("");\n');
  await expect(apiRoutes(app)).rejects.toThrow("PATCH /api/v3/things/[id] has no declaration.");
  await rm(app, { recursive: true });
});

describe.each(VERSIONS)("%s", (version) => {
  const document = readOpenApiDocument(version);
  const served = withBaseUrl(JSON.stringify(document), "https://pay.shop.test");
  const operations = Object.values(document.paths).flatMap((verbs) => Object.values(verbs));
  const deliveries = Object.values(document.webhooks ?? {}).flatMap((verbs) => Object.values(verbs));

  test("Redocly's strictest rules find nothing, nor in the served document", async () => {
    const config = await createConfig({ extends: ["recommended-strict"] });
    for (const source of [JSON.stringify(document), served]) {
      const problems = await lintFromString({
        source,
        absoluteRef: join(DOCUMENTS_DIRECTORY, `${version}.json`),
        config,
      });
      expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual(
        [],
      );
    }
  });

  test("it is valid by the schema of OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(served));
    expect([valid, errors]).toEqual([true, undefined]);
  });

  test("an installation serves it with its own URL everywhere", () => {
    expect(JSON.parse(served).servers).toEqual([{ url: "https://pay.shop.test" }]);
    expect(served).not.toContain("localhost");
    expect(JSON.parse(served).info.contact.url).toBe("https://pay.shop.test/docs");
  });

  test("every operation's description says more than its name", () => {
    expect(operations.filter(({ description }) => !description).map(({ operationId }) => operationId)).toEqual([]);
  });

  test("a body with one required field of several says so in its description", () => {
    const bodies = operations.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
    const schemas = bodies.map(({ schema }): SchemaWithAlternatives => resolved(document, schema));
    const alternatives = schemas.filter(({ anyOf, oneOf }) => anyOf ?? oneOf);
    expect(alternatives).toHaveLength({ v1: 0, v2: 2, v3: 4 }[version]);
    for (const { description } of alternatives) expect(description).toMatch(/^Requires /);
  });

  test("its summary lists its resources: subscriptions are only in v3", () => {
    expect(document.info.summary.includes("subscriptions")).toBe("/api/v3/subscriptions" in document.paths);
    expect(document.info.summary.toLowerCase().includes("payment links")).toBe(
      Object.keys(document.paths).some((path) => path.endsWith("/payment-links")),
    );
  });

  test("every example matches its schema", () => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema(document as object, version);
    const problems: string[] = [];
    let count = 0;
    const check = (name: string, { schema, example }: { schema: object; example?: unknown }) => {
      count += 1;
      const inDocument = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', `"${version}#/components`));
      if (!ajv.validate(inDocument, example)) problems.push(`${name}: ${ajv.errorsText()}`);
    };
    for (const operation of [...operations, ...deliveries]) {
      const { operationId, requestBody, responses } = operation;
      for (const content of Object.values(requestBody?.content ?? {})) check(`${operationId} request`, content);
      for (const [status, response] of Object.entries(responses)) {
        for (const content of Object.values(resolved(document, response).content ?? {})) {
          check(`${operationId} ${status}`, content);
        }
      }
    }
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(operations.length * 7);
  });

  test("every success has an example: if not, add the object to `example-objects.ts` and `response-examples.ts`", () => {
    const without = operations.filter((operation) => successOf(operation)?.example === undefined);
    expect(without.map(({ operationId }) => operationId)).toEqual([]);
  });

  test("every error code of an operation is in the table", () => {
    const named = operations.flatMap(({ responses }) =>
      Object.values(responses).flatMap((response) => resolved(document, response)["x-error-codes"] ?? []),
    );
    expect(ERROR_CODES).toEqual(expect.arrayContaining(named));
    expect(named).toContain("rate_limited");
  });
});

test.each([
  ["/api/v3/webhook-deliveries/{id}/resend", "ID of the webhook delivery."],
  ["/api/v3/checkout/sessions/{id}", "ID of the checkout session."],
  ["/api/v3/payment-links/{id}/line_items", "ID of the payment link."],
])("the ID in %s is the %s", (path, description) => {
  const [operation] = Object.values(readOpenApiDocument("v3").paths[path] ?? {});
  expect(operation?.parameters?.find(({ in: place }) => place === "path")).toMatchObject({ name: "id", description });
});

interface SchemaWithAlternatives {
  anyOf?: object[];
  oneOf?: object[];
  description?: string;
}

function successOf({ responses }: OpenApiOperation) {
  return (responses[200] ?? responses[201])?.content?.["application/json"];
}

test("every body has an example, which the endpoint accepts", async () => {
  const { endpoints } = await apiRoutes();
  const withBody = endpoints.filter(({ declaration }) => declaration.body);
  expect(withBody.length).toBeGreaterThanOrEqual(9);
  for (const { method, pattern, declaration } of withBody) {
    expect(declaration.example, `${method} ${pattern}`).toBeDefined();
    const sent = declaration.nulls === "clear" ? declaration.example : withoutNulls(declaration.example);
    expect(() => declaration.body && validated(declaration.body, sent), `${method} ${pattern}`).not.toThrow();
  }
});
