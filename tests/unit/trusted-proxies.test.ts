import { describe, expect, test } from "vitest";
import { senderIp, trustPolicy, untrustedProxy } from "#platform/base/trusted-proxies.ts";

/** Who sent a request that came from `socket` with that `X-Forwarded-For`. */
function sender(
  proxies: Parameters<typeof trustPolicy>[0],
  socket: string | undefined,
  forwardedFor?: string,
): string | undefined {
  return senderIp({ socket, forwardedFor }, trustPolicy(proxies));
}

describe("with ranges", () => {
  const ranges = { ranges: ["10.0.0.0/8", "192.0.2.7", "2001:db8:5::/48"] };

  test.each([
    ["10.1.2.3", "203.0.113.9", "203.0.113.9"],
    ["10.1.2.3", " 203.0.113.9 , 10.9.9.9,192.0.2.7 ", "203.0.113.9"],
    ["::ffff:10.1.2.3", "203.0.113.9:51234", "203.0.113.9"],
    ["2001:db8:5::1", "[2001:DB8:1::9]:443", "2001:db8:1::9"],
    ["10.1.2.3", "::ffff:cb00:7109", "203.0.113.9"],
    ["10.1.2.3", "fe80::1%eth0", "fe80::1"],
    ["10.1.2.3", undefined, "10.1.2.3"],
  ])("a trusted proxy at %s that forwards for %s sets the client", (socket, forwardedFor, address) => {
    expect(sender(ranges, socket, forwardedFor)).toBe(address);
  });

  test.each([
    ["203.0.113.9", "198.51.100.1"],
    ["192.0.2.8", "10.0.0.1"],
    ["203.0.113.9", "10.0.0.1, 10.0.0.2"],
  ])("other senders are not trusted: %s, who claims %s", (socket, forwardedFor) => {
    expect(sender(ranges, socket, forwardedFor)).toBe(socket);
  });

  test("the client's own part before the proxy's is ignored", () => {
    expect(sender(ranges, "10.1.2.3", "198.51.100.1, 10.7.7.7, 203.0.113.9")).toBe("203.0.113.9");
    expect(sender(ranges, "10.1.2.3", `${"198.51.100.1,".repeat(1_200)}203.0.113.9`)).toBe("203.0.113.9");
  });

  test.each([
    "unknown",
    "",
    "_hidden",
    "203.0.113.9 evil",
    "1.2.3.4.5",
    "<script>",
    "203.0.113.9\u0000",
    "٢٠٣.0.113.9",
  ])("if a proxy sends %j the proxy counts", (text) =>
    expect(sender(ranges, "10.1.2.3", `198.51.100.1, ${text}`)).toBe("10.1.2.3"),
  );

  test("if all senders are trusted, the first counts", () => {
    expect(sender(ranges, "10.1.2.3", "10.0.0.1, 10.0.0.2")).toBe("10.0.0.1");
  });

  test("a socket without an address has no client", () => {
    expect(sender(ranges, undefined, "203.0.113.9")).toBeUndefined();
  });
});

describe("with a number of hops", () => {
  test.each([
    [0, "203.0.113.9", "198.51.100.1", "203.0.113.9"],
    [1, "10.1.2.3", "198.51.100.1, 203.0.113.9", "203.0.113.9"],
    [2, "10.1.2.3", "198.51.100.1, 203.0.113.9, 10.9.9.9", "203.0.113.9"],
    [2, "10.1.2.3", "203.0.113.9", "203.0.113.9"],
    [1, undefined, "198.51.100.1, 203.0.113.9", "203.0.113.9"],
  ])("%i of them, requested by %s for %s", (hops, socket, forwardedFor, address) => {
    expect(sender({ hops }, socket, forwardedFor)).toBe(address);
  });
});

describe("a proxy that is not trusted", () => {
  const seen = (proxies: Parameters<typeof trustPolicy>[0], socket: string, forwardedFor?: string) =>
    untrustedProxy({ socket, forwardedFor }, trustPolicy(proxies));

  test.each(["127.0.0.1", "::1", "10.1.2.3", "172.18.0.5", "::ffff:192.168.1.1", "fd00::5", "100.64.0.1"])(
    "is a private sender that forwards: %s",
    (socket) => {
      const address = socket.replace("::ffff:", "");
      expect(seen({ hops: 0 }, socket, "203.0.113.9")).toBe(address);
      expect(seen({ ranges: ["192.0.2.7"] }, socket, "203.0.113.9")).toBe(address);
      expect(seen({ hops: 1 }, socket, "203.0.113.9")).toBeUndefined();
      expect(seen({ ranges: [address] }, socket, "203.0.113.9")).toBeUndefined();
      expect(seen({ hops: 0 }, socket)).toBeUndefined();
    },
  );

  test.each(["203.0.113.9", "172.32.0.1", "2001:db8::1"])("a public address is a client: %s", (socket) => {
    expect(seen({ hops: 0 }, socket, "10.0.0.1")).toBeUndefined();
  });
});
