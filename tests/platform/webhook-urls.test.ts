import { readFile } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type NameServer, startNameServer } from "../factories/name-server.ts";
import { respondWith, startReceiver, type WebhookReceiver } from "../factories/webhook-receiver.ts";

/** Where the process looks names up: it has its servers from the machine, and here from the tests. */
const nameServers = vi.hoisted(() => ({ addresses: [] as string[] }));

vi.mock("node:dns/promises", async (original) => {
  const dns = await original<typeof import("node:dns/promises")>();
  class Resolver extends dns.Resolver {
    constructor(options: ConstructorParameters<typeof dns.Resolver>[0]) {
      super(options);
      this.setServers(nameServers.addresses);
    }
  }
  return { ...dns, Resolver, default: { ...dns, Resolver } };
});

let nameServer: NameServer;
/** Listening on every address of this machine, of both families. */
let everywhere: WebhookReceiver[];
let port: string;

beforeAll(async () => {
  process.env.APP_SECRET = "a secret that only the tests know, 32+";
  const any = await startReceiver(respondWith(200), "::");
  port = new URL(any.url).port;
  everywhere = [any];
  nameServer = await startNameServer();
  nameServers.addresses = [nameServer.address];
});

afterAll(async () => {
  for (const receiver of everywhere) await receiver.stop();
  await nameServer.stop();
});

beforeEach(() => vi.resetModules());

afterEach(() => vi.unstubAllEnvs());

const connections = () => everywhere.reduce((sum, receiver) => sum + receiver.sockets(), 0);

/** @param loopback whether the operator allows it. */
async function post(url: string, { livemode = false, loopback = false } = {}) {
  if (loopback) vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "1");
  const { postRequest } = await import("#platform/outgoing/post-request.ts");
  const abortSignal = new AbortController().signal;
  const response = await postRequest({ url, livemode, owner: "we_1", body: "{}", headers: {}, abortSignal });
  if (!response) throw new Error("Nobody broke it off.");
  return response;
}

const ownAddresses = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ scopeid }) => !scopeid)
  .map(({ address, family }) => (family === "IPv6" ? `[${address}]` : address));

const SPELLINGS = [
  // Loopback, as all that a URL or a resolver may take for it.
  ...["127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7f.1", "017700000001", "0177.0.0.1"],
  ...["127.255.255.254", "127.000.000.001", "①②⑦.0.0.1", "127。0。0。1", "0", "0.0.0.0", "0x0"],
  ...["localhost", "LOCALHOST.", "localhost.localdomain", "ip6-localhost"],
  ...["[::1]", "[0:0:0:0:0:0:0:1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[::7f00:1]"],
  ...["[64:ff9b::127.0.0.1]", "[64:ff9b:1::7f00:1]", "[2002:7f00:1::]", "[2001:0:7f00:1::]", "[::ffff:0:127.0.0.1]"],
  // Private, link-local, shared, multicast, reserved, and a cloud's own.
  ...["10.0.0.1", "172.16.0.1", "172.31.255.254", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0251.254.169.254"],
  ...["192.0.0.192", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "168.63.129.16"],
  ...["[fe80::1]", "[fc00::1]", "[fd00:ec2::254]", "[ff02::1]", "[fec0::1]", "[2001:db8::1]", "[100::1]", "[4000::1]"],
  ...ownAddresses,
];

test.each(SPELLINGS)("no request goes to %s", async (host) => {
  const before = connections();
  const url = URL.canParse(`http://${host}:${port}/`) ? new URL(`http://${host}:${port}/`).href : undefined;
  if (url === undefined) return expect(URL.canParse(`https://${host}/`)).toBe(false);
  const response = await post(url);
  expect(response.status).toBeNull();
  expect(response.error).toMatch(/public IP address|does not exist/);
  expect(connections()).toBe(before);
});

test.each(["[::1]", "10.0.0.1", "168.63.129.16", "[4000::1]"])("no https request goes to %s", async (host) => {
  const before = connections();
  expect((await post(`https://${host}:${port}/`, { livemode: true })).error).toMatch(/public IP address/);
  expect(connections()).toBe(before);
});

test("a name with a private address, among public ones or at a later lookup, is not connected to", async () => {
  const before = connections();
  const { names, asked } = nameServer;
  names.set("inside.example", [["127.0.0.1"]]);
  names.set("mixed.example", [["93.184.215.14", "127.0.0.1"]]);
  names.set("six.example", [["::ffff:7f00:1"]]);
  names.set("mixed-six.example", [["93.184.215.14", "::1"]]);
  names.set("old-six.example", [["::7f00:1"]]);
  names.set("given-to-nobody.example", [["4000::1"]]);
  for (const name of ["inside", "mixed", "six", "mixed-six", "old-six", "given-to-nobody"].map(
    (name) => `${name}.example`,
  )) {
    expect((await post(`http://${name}:${port}/`)).error).toMatch(/public IP address/);
  }
  // Public when somebody looks, private when it is connected to: there is one look, and the connection goes where it led.
  names.set("rebinding.example", [["127.0.0.1"], ["93.184.215.14"]]);
  expect((await post(`http://rebinding.example:${port}/`)).error).toMatch(/public IP address/);
  names.set("rebinding.example", [["192.88.99.1"], ["127.0.0.1"]]);
  asked.length = 0;
  await post(`http://rebinding.example:${port}/`);
  expect(asked.toSorted()).toEqual(["A rebinding.example", "AAAA rebinding.example"]);
  expect(connections()).toBe(before);
});

test("a kept connection leads to its checked address, and each new one is checked again", async () => {
  nameServer.names.set("moving.example", [["127.0.0.1"]]);
  const url = `http://moving.example:${port}/`;
  expect((await post(url, { loopback: true })).status).toBe(200);
  nameServer.names.set("moving.example", [["10.0.0.1"]]);
  nameServer.asked.length = 0;
  const before = connections();
  expect((await post(url, { loopback: true })).status).toBe(200);
  expect([connections(), nameServer.asked]).toEqual([before, []]);
  const { closeIdleConnections } = await import("#platform/outgoing/ip-guard.ts");
  closeIdleConnections();
  expect((await post(url, { loopback: true })).error).toMatch(/public IP address/);
  expect(connections()).toBe(before);
});

test("a name is connected to by any of its addresses, of either family", async () => {
  nameServer.names.set("four.example", [["127.0.0.1"]]);
  nameServer.names.set("six.example", [["::1"]]);
  for (const name of ["four.example", "six.example"]) {
    expect(await post(`http://${name}:${port}/`, { loopback: true })).toMatchObject({ status: 200, error: null });
  }
});

test("a name that doesn't resolve is reported as unknown, without an address, or as a failed lookup", async () => {
  nameServer.names.set("bare.example", [[]]);
  nameServer.names.set("broken.example", "failure");
  const errors: (string | null)[] = [];
  for (const name of ["nobody.example", "bare.example", "broken.example"]) {
    errors.push((await post(`http://${name}:${port}/`)).error);
  }
  expect(errors).toEqual([
    "The host name does not exist.",
    "The host name has no IP address.",
    "The DNS lookup of the host name failed.",
  ]);
});

test("silent name servers delay only their own requests, which time out soon", async () => {
  nameServer.names.set("silent.example", "silence");
  nameServer.names.set("quick.example", [["127.0.0.1"]]);
  const silent = Array.from({ length: 40 }, () => post(`http://silent.example:${port}/`, { loopback: true }));
  const startedAt = performance.now();
  await readFile(import.meta.filename);
  expect((await post(`http://quick.example:${port}/`, { loopback: true })).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  for (const { status, error, durationMs } of await Promise.all(silent)) {
    expect([status, error]).toEqual([null, "The DNS lookup of the host name timed out."]);
    expect(durationMs).toBeLessThan(8_000);
  }
});

test("an operator can allow only loopback, for test mode", async () => {
  expect((await post(`http://127.0.0.1:${port}/`, { loopback: true })).status).toBe(200);
  expect((await post(`http://[::1]:${port}/`, { loopback: true })).status).toBe(200);
  nameServer.asked.length = 0;
  expect((await post(`http://localhost:${port}/`, { loopback: true })).status).toBe(200);
  expect(nameServer.asked).toEqual([]);
  const before = connections();
  for (const host of ["127.0.0.2", "0.0.0.0", "[::]", "10.0.0.1", "[::ffff:127.0.0.1]"]) {
    expect((await post(`http://${host}:${port}/`, { loopback: true })).status).toBeNull();
  }
  expect((await post(`https://127.0.0.1:${port}/`, { loopback: true, livemode: true })).status).toBeNull();
  expect(connections()).toBe(before);
});

test("live mode sends nothing without https", async () => {
  const response = await post("http://93.184.215.14/", { livemode: true, loopback: true });
  expect(response).toMatchObject({ status: null, error: "The endpoint must use https in live mode." });
});
