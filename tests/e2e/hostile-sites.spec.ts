import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, newLink, test } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";

/*
 * Another site in the browser of somebody who is signed in, with whatever it can do: forms, requests without asking, frames.
 * That each address refuses such posts is tried in `tests/fuzz/foreign-posts.test.ts`; here the browser does its part.
 */

let server: Server;
let evil: string;
let html = "";

test.beforeAll(async () => {
  server = createServer((_, response) => response.setHeader("Content-Type", "text/html").end(html));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Another site than localhost.
  evil = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

test.afterAll(() => server.close());

test("another site's forms and requests change nothing", async ({ page, baseUrl, api, merchant, complaints }) => {
  await newLink(api);
  const { body: product } = await api("GET", "/api/v3/products");
  const { body: session } = await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.data[0].id } });
  await signIn(page, await merchant.newUser());
  await page.goto(session.url);
  const targets = [
    `/checkout/${session.id}/cancel`,
    `/checkout/${session.id}/restart`,
    "/api/auth/signout",
    "/api/trpc/product.create",
  ];
  for (const target of targets) {
    for (const enctype of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data"]) {
      html = `<form method="post" action="${baseUrl}${target}" enctype="${enctype}"><input name='{"json":{"name":"Evil","a":"' value='"}}'></form><script>document.forms[0].submit()</script>`;
      const result = page.waitForResponse(
        (response) => response.url().includes(target) && response.request().method() === "POST",
      );
      await page.goto(evil);
      expect([target, (await result).status()]).not.toEqual([target, 200]);
    }
  }
  html = "<p>Requests without asking</p>";
  await page.goto(evil);
  await page.evaluate(
    async ([base, paths]) => {
      for (const path of paths) {
        await fetch(base + path, {
          method: "POST",
          mode: "no-cors",
          credentials: "include",
          body: '{"json":{"name":"Evil"}}',
        });
        await fetch(base + path, {
          method: "POST",
          credentials: "include",
          headers: { "Content-Type": "application/json" },
          body: "{}",
        }).catch(() => undefined);
      }
    },
    [baseUrl, targets] as const,
  );
  const after = await api("GET", `/api/v3/checkout/sessions/${session.id}`);
  expect([after.body.status, await merchant.count("products")]).toEqual(["open", 1]);
  await page.goto("/test/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products");
  // The browser tells of what was refused.
  expect(complaints.splice(0).length).toBeGreaterThan(0);
});

test("none of our pages is shown in another site's frame", async ({ page, baseUrl, api, merchant, complaints }) => {
  const link = await newLink(api);
  await signIn(page, await merchant.newUser());
  const paths = [link.url.slice(baseUrl.length), "/test/products", "/sign-in", "/docs", "/nowhere", "/api/unknown"];
  for (const path of paths) {
    html = `<iframe src="${baseUrl}${path}"></iframe>`;
    await page.goto(evil);
    const frame = page.frames()[1];
    await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
  }
  expect(complaints.splice(0).filter((text) => text.includes("frame")).length).toBeGreaterThanOrEqual(paths.length);
});
