import type { OpenApiDocument } from "#api/reference/openapi/document.ts";
import { buildSite, GUIDES, type Sources } from "#api/reference/site/site.ts";

/** A document with one of each: lists, nested and nullable fields, extensions, text that tries to be markup. */
export const HOSTILE = `<script>alert("x")</script> <img src=x onerror=alert(1)> [here](javascript:alert(1))`;

const error = { description: "Bad.", "x-error-codes": ["parameter_missing", "parameter_invalid"] };

const respondWith = (summary: string, example: object) => ({
  summary,
  tags: ["Gift cards"],
  responses: { "200": { description: "It.", content: { "application/json": { example } } } },
});

const DOCUMENT: OpenApiDocument = {
  info: { title: "Shop", version: "v3", description: `About the version. ${HOSTILE}` },
  tags: [{ name: "Gift cards", description: `Cards to give away. ${HOSTILE}` }],
  paths: {
    "/api/v3/gift-card-parcels": { get: respondWith("List gift card parcels", { object: "list", data: [] }) },
    "/api/v3/gift-cards/{id}/send": { post: respondWith("Send a gift card", { id: "parcel_1" }) },
    "/api/v3/gift-cards": {
      get: {
        summary: "List gift cards",
        tags: ["Gift cards"],
        "x-scope": "products:read",
        parameters: [
          {
            name: "limit",
            in: "query",
            description: "Quantity.",
            schema: { type: "integer", minimum: 1, maximum: 100, default: 10 },
          },
        ],
        responses: {
          "200": {
            description: "A list.",
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: {
                    object: { const: "list" },
                    data: { type: "array", items: { $ref: "#/components/schemas/GiftCard" } },
                  },
                  required: ["object", "data"],
                },
                example: { object: "list", data: [{ id: "gift_1", name: "Ten" }] },
              },
            },
          },
        },
      },
      post: {
        summary: "Create a gift card",
        tags: ["Gift cards"],
        description: HOSTILE,
        "x-scope": "products:write",
        "x-extension": true,
        requestBody: {
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/CreateGiftCard" },
              example: { name: "It's ten", amount: 10, note: null, tags: ["a"], open: true },
            },
          },
        },
        responses: {
          "200": {
            description: "The card.",
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/GiftCard" },
                example: { id: "gift_1", name: HOSTILE },
              },
            },
          },
          "400": error,
        },
      },
    },
    "/api/v3/gift-cards/{id}": {
      delete: respondWith("Delete a gift card", { id: "gift_2", deleted: true }),
      get: {
        summary: "Get a gift card",
        tags: ["Gift cards"],
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: {
          "200": {
            description: "The card.",
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/GiftCard" },
                example: { id: "gift_1", name: "Ten" },
              },
            },
          },
        },
      },
    },
  },
  webhooks: {
    "gift_card.created": {
      post: {
        summary: "A gift card was made",
        requestBody: { content: { "application/json": { example: { type: "gift_card.created" } } } },
      },
    },
  },
  components: {
    schemas: {
      GiftCard: {
        type: "object",
        description: `What is given. ${HOSTILE}`,
        properties: {
          id: { type: "string" },
          name: { type: ["string", "null"], description: HOSTILE },
          parent: { anyOf: [{ $ref: "#/components/schemas/GiftCard" }, { type: "null" }], description: "Its parent." },
        },
        required: ["id", "name"],
      },
      CreateGiftCard: {
        type: "object",
        properties: {
          name: { type: "string", minLength: 1, maxLength: 250 },
          kind: { type: "string", enum: ["small", "large"], default: "small", "x-extension": true },
          sender: {
            type: "object",
            properties: { email: { type: "string", format: "email", description: "Where it comes from." } },
          },
          images: { type: "array", maxItems: 8, items: { type: "string", format: "uri" } },
        },
        required: ["name"],
        description: "Requires `sender` or `images`.",
        anyOf: [{ required: ["name", "sender"] }, { required: ["name", "images"] }],
      },
    },
  },
};

function fixtureSources(change: Partial<Sources> = {}): Sources {
  return {
    baseUrl: "https://pay.example",
    retention: { eventDays: 7, requestLogDays: 1, loggedReads: 0.25, mailDays: 180, auditLogDays: 0 },
    documents: { v3: DOCUMENT },
    guides: new Map(GUIDES.map(({ slug }) => [slug, `# Guide ${slug}\n\nAbout ${slug}.`])),
    notes: new Map(),
    errorExample: (version, error) => ({ version, error }),
    ...change,
  };
}

export const fixtureSite = (change: Partial<Sources> = {}) => buildSite(fixtureSources(change));
