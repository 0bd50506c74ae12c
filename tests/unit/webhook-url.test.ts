import { expect, test } from "vitest";
import { addressProblem } from "#signals/webhook-endpoint/endpoint-url.ts";

const TEST_MODE = { livemode: false, allowLoopback: false };
/** As the API stores an address: the parsed URL prints itself. */
const problemOf = (url: string, mode = TEST_MODE) => addressProblem(new URL(url).href, mode);

test.each([
  "http://example.com/",
  "https://example.com:8443/hook?a=b",
  "http://8.8.8.8/",
  "https://1.1.1.1/",
  "https://[2606:4700:4700::1111]/",
  "https://localhost.example.com/",
  "https://172.15.255.255/",
  "https://172.32.0.1/",
])("%s is accepted", (url) => {
  expect(problemOf(url)).toBeUndefined();
});

test.each([
  "http://127.0.0.1/",
  "http://127.1/",
  "http://0x7f.0.0.1/",
  "http://017700000001/",
  "http://2130706433/",
  "http://①②⑦.0.0.1/",
  "http://0.0.0.0/",
  "http://10.255.255.255/",
  "http://100.64.0.1/",
  "http://169.254.169.254/",
  "http://172.16.0.1/",
  "http://172.31.255.255/",
  "http://192.168.0.1/",
  "http://198.18.0.1/",
  "http://224.0.0.1/",
  "http://255.255.255.255/",
  "http://[::1]/",
  "http://[::]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:8.8.8.8]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[fe80::1]/",
  "http://[fc00::1]/",
  "http://[2002:7f00:1::]/",
  "http://[2001:db8::1]/",
  "http://localhost/",
  "http://LOCALHOST./",
  "http://a.localhost/",
])("%s is rejected", (url) => {
  expect(problemOf(url)).toContain("public URL");
});

test("an operator's setting allows only the operator's own machine", () => {
  const allowed = { livemode: false, allowLoopback: true };
  for (const url of ["http://127.0.0.1:4242/", "http://[::1]/", "http://localhost:4242/hook"]) {
    expect(problemOf(url, allowed)).toBeUndefined();
  }
  for (const url of ["http://127.0.0.2/", "http://10.0.0.1/", "http://a.localhost/"]) {
    expect(problemOf(url, allowed)).toContain("public URL");
  }
});

test("live mode is https only", () => {
  const live = { livemode: true, allowLoopback: false };
  expect(problemOf("http://example.com/", live)).toContain("HTTPS");
  expect(problemOf("https://example.com/", live)).toBeUndefined();
});
