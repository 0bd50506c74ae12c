import { once } from "node:events";
import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { baseUrl, freshMerchant } from "./context.ts";

const PRODUCTS = "/api/v3/products";

// Not in development, where the API is behind Next, which closes a request whose body is left early.
test("a client that sends its full body before reading gets the response, and keeps the connection", async () => {
  const { port } = new URL(baseUrl);
  const { merchant } = await freshMerchant();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (body: Buffer) =>
    new Promise<{ status: number | undefined; reused: boolean }>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${merchant.key}`,
        "content-type": "application/json",
        "transfer-encoding": "chunked",
      };
      const sent = request({ agent, host: "127.0.0.1", port, method: "POST", path: PRODUCTS, headers }, (response) => {
        const status = response.statusCode;
        Promise.all([once(response.resume(), "end"), sent.writableFinished || once(sent, "finish")]).then(
          () => resolve({ status, reused: sent.reusedSocket }),
          reject,
        );
      });
      sent.once("error", reject);
      sent.end(body);
    });
  expect(await send(Buffer.alloc(20 * 1_048_576, "x"))).toMatchObject({ status: 413 });
  expect(await send(Buffer.from(JSON.stringify({ name: "Tea", priceAmount: 5 })))).toEqual({
    status: 200,
    reused: true,
  });
  agent.destroy();
});
