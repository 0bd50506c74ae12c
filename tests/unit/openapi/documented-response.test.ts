import { describe, expect, test } from "vitest";
import { checkDocumented } from "../../factories/documented-response.ts";
import { readOpenApiDocument } from "../../factories/openapi-documents.ts";

/** An answer that is documented to the last member: the document's own example. */
function response(change: { status?: number; headers?: object; body?: object | undefined } = {}) {
  const created = readOpenApiDocument("v3").paths["/api/v3/products"]?.post?.responses[200];
  const example = created?.content?.["application/json"]?.example as object;
  const { body = {}, headers = {}, status = 200 } = change;
  return {
    status,
    headers: {
      "request-id": "req_1",
      "x-ratelimit-limit": "100",
      "x-ratelimit-remaining": "99",
      "x-ratelimit-reset": "1768557600",
      ...headers,
    } as Record<string, string | undefined>,
    text: "",
    body: { ...example, ...body } as unknown,
  };
}

const check = (change?: Parameters<typeof response>[0], path = "/api/v3/products?x=1") =>
  checkDocumented("POST", path, response(change));

const error = {
  type: "invalid_request_error",
  code: "parameter_missing",
  message: "name is required.",
  param: "name",
  doc_url: "http://localhost:3000/docs/errors/parameter_missing",
  request_id: "req_1",
  details: [],
};
const rejection = (status: number, change: object = {}) => ({
  ...response({ status }),
  body: { error: { ...error, ...change } },
});

test("a documented response passes", () => {
  expect(() => check()).not.toThrow();
  expect(() => checkDocumented("POST", "/api/v3/products", rejection(400))).not.toThrow();
  expect(() => checkDocumented("HEAD", "/api/v3/products", { ...response(), body: undefined })).not.toThrow();
});

describe("rejects", () => {
  test.each<[string, Parameters<typeof response>[0], RegExp]>([
    ["a member that is not documented", { body: { secret: 1 } }, /additional properties/],
    ["a member of another type", { body: { created: "now" } }, /created must be integer/],
    ["a value outside an enum", { body: { status: "SOLD" } }, /status must be equal to one of/],
    ["a member that is missing", { body: { name: undefined } }, /required property 'name'/],
    ["a deep member that is not documented", { body: { package_dimensions: { depth: 1 } } }, /package_dimensions/],
    ["a header that is missing", { headers: { "x-ratelimit-reset": undefined } }, /lacks the header X-RateLimit-Reset/],
    ["a status that is not documented", { status: 418 }, /createProduct of v3 has no such status/],
  ])("%s", (_, change, message) => {
    const sent = response(change);
    expect(() => checkDocumented("POST", "/api/v3/products", JSON.parse(JSON.stringify(sent)))).toThrow(message);
  });

  test("an undocumented error code of the operation, and an error in another format", () => {
    const reject = (change: object) => () => checkDocumented("POST", "/api/v3/products", rejection(400, change));
    expect(reject({ code: "session_expired" })).toThrow(/its code session_expired is none of createProduct/);
    expect(reject({ hint: "…" })).toThrow(/additional properties/);
  });

  test("a success without an operation, and an error there that is not the version's", () => {
    expect(() => check({}, "/api/v3/things")).toThrow(/no document knows it/);
    const v2Error = {
      ...response({ status: 404 }),
      body: { code: "unknown_endpoint", message: "", requestId: "req_1", details: [] },
    };
    expect(() => checkDocumented("GET", "/api/v2/things", v2Error)).not.toThrow();
    expect(() => checkDocumented("GET", "/api/v3/things", v2Error)).toThrow(/not the version's/);
  });
});
