import type { BenchRequest } from "./load.ts";
import type { Shop } from "./shop.ts";

/** A measured request, and what its time is compared with. */
export interface Measure {
  name: string;
  benchRequest(shop: Shop): BenchRequest;
  against: readonly Comparison[];
  /** The share of a round's requests: pages cost more. */
  share: number;
}

export interface Comparison {
  /** The floor gets the same request; of the frame, `/api` is an empty route handler and `/` an empty page. */
  server: "floor" | "frame";
  path?: string;
  /** The bar: the maximum multiple of its cost that the service may take. */
  bar: number;
}

const FLOOR = { server: "floor" } as const;
const FRAME_HANDLER = { server: "frame", path: "/api", bar: 1 } as const;
const FRAME_PAGE = { server: "frame", path: "/" } as const;
/** Headers as browsers send them. */
const BROWSER = {
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Accept-Language": "en-US,en;q=0.9",
  Accept: "text/html",
};

export const MEASURES: readonly Measure[] = [
  {
    name: "v3 get product",
    benchRequest: ({ authorization, productId }) => read(`/api/v3/products/${productId}`, { authorization }),
    against: [{ ...FLOOR, bar: 2 }, FRAME_HANDLER],
    share: 1,
  },
  {
    name: "v3 get session",
    benchRequest: ({ authorization, sessionId }) => read(`/api/v3/checkout/sessions/${sessionId}`, { authorization }),
    against: [{ ...FLOOR, bar: 2 }, FRAME_HANDLER],
    share: 1,
  },
  {
    name: "v3 list 50 products",
    benchRequest: ({ authorization }) => read("/api/v3/products?limit=50", { authorization }),
    against: [{ ...FLOOR, bar: 1.7 }],
    share: 0.25,
  },
  {
    name: "v3 create product",
    benchRequest: ({ authorization }) => ({
      method: "POST",
      path: "/api/v3/products",
      headers: { authorization },
      body: JSON.stringify({ name: "Roastery tour", priceAmount: 49 }),
      freshKey: true,
    }),
    against: [{ ...FLOOR, bar: 2.2 }],
    share: 0.25,
  },
  {
    name: "v3 refund",
    benchRequest: ({ authorization, paymentIds }) => {
      let sent = 0;
      return {
        method: "POST",
        path: "/api/v3/refunds",
        headers: { authorization },
        body: () => JSON.stringify({ payment_intent: paymentIds[sent++ % paymentIds.length], amount: 1 }),
        freshKey: true,
      };
    },
    against: [{ ...FLOOR, bar: 3 }],
    share: 0.1,
  },
  {
    name: "page of a link",
    benchRequest: ({ linkId }) => read(`/pay/${linkId}`, BROWSER),
    against: [{ ...FRAME_PAGE, bar: 0.2 }],
    share: 0.25,
  },
  {
    name: "page of a session",
    benchRequest: ({ sessionId }) => read(`/checkout/${sessionId}`, BROWSER),
    against: [{ ...FRAME_PAGE, bar: 0.2 }],
    share: 0.25,
  },
  {
    name: "dashboard, products",
    benchRequest: ({ cookie }) => read("/test/products", { ...BROWSER, cookie }),
    against: [{ ...FRAME_PAGE, bar: 1.5 }],
    share: 0.1,
  },
];

function read(path: string, headers: Record<string, string>): BenchRequest {
  return { method: "GET", path, headers };
}
