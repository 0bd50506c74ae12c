import { unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { apiClient } from "../factories/api-client.ts";
import { postOrder } from "../factories/ledger.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { dashboardOf } from "./context.ts";

/* The month of an accountant: the page's sums, and its files. */

let merchant: TestMerchant;
let dashboard: Awaited<ReturnType<typeof dashboardOf>>;

const download = (name: string, query = "month=2026-11", cookie: string | undefined = dashboard.cookie) =>
  apiClient(baseUrl)("GET", `/test/reports/${name}?${query}`, cookie === undefined ? {} : { headers: { cookie } });

beforeAll(async () => {
  ({ merchant } = await freshMerchant());
  dashboard = await dashboardOf(merchant);
  await postOrder(merchant.id, new Date("2026-11-03T10:00:00Z"));
  await postOrder(merchant.id, new Date("2026-12-01T00:00:00Z"));
});

test("a month has its sales by country and rate, and its money movements", async () => {
  const { status, data } = await dashboard.query("report.month", { month: "2026-11" });
  expect(status).toBe(200);
  expect(data).toMatchObject({ month: "2026-11", timeZone: "UTC" });
  const [euros, ...others] = data.currencies;
  expect(others).toEqual([]);
  expect(euros.taxedSales).toEqual([
    {
      country: "DE",
      state: "",
      rate: "19",
      sales: "11000",
      discounts: "1000",
      shipping: "0",
      net: "10000",
      tax: "1900",
      refundedNet: "5000",
      refundedTax: "950",
    },
  ]);
  expect(euros.moved).toMatchObject({ payments: "11900", refunds: "-5950", disputes: "0", total: "5950" });
  expect((await dashboard.query("report.month", { month: "November" })).status).toBe(400);
});

describe("a month's file", () => {
  test("has its rows, each with its day", async () => {
    const { status, text, headers } = await download("refunds");
    expect([status, headers["content-disposition"]]).toEqual([200, 'attachment; filename="refunds-test-2026-11.csv"']);
    const rows = text.trimEnd().split("\r\n").slice(1);
    expect(rows).toEqual([expect.stringMatching(/^2026-11-03,12:00:00,refund,-59\.5,EUR,re_/)]);
    expect((await download("disputes")).text.trimEnd().split("\r\n")).toHaveLength(3);
    const invoices = (await download("invoices")).text.trimEnd().split("\r\n").slice(1);
    expect(invoices.map((row) => row.split(",").slice(8, 14).join(" "))).toEqual([
      " 19 100 19 119 EUR",
      " 19 -50 -9.5 -59.5 EUR",
    ]);
    expect((await download("journal", "month=2026-11&format=hledger")).text).toContain("decimal-mark .");
  });

  test("is also in an archive with all others", async () => {
    const response = await fetch(`${baseUrl}/test/reports/month?month=2026-11`, {
      headers: { cookie: dashboard.cookie },
    });
    expect(response.headers.get("content-type")).toBe("application/zip");
    const files = Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())));
    expect(files).toEqual([
      "summary-test-2026-11.csv",
      "payments-test-2026-11.csv",
      "refunds-test-2026-11.csv",
      "disputes-test-2026-11.csv",
      "fees-test-2026-11.csv",
      "invoices-test-2026-11.csv",
      "journal-test-2026-11-01-2026-11-30.csv",
      "journal-test-2026-11-01-2026-11-30.journal",
      "journal-test-2026-11-01-2026-11-30.beancount",
    ]);
  });

  test("is recorded, and rejected for strangers and without a month", async () => {
    await download("fees");
    const log = (await dashboard.query("auditLog.list", { filter: { what: "report" } })).data.data;
    expect(log[0]).toMatchObject({ action: "report.downloaded", facts: { report: "the fees of a month" } });
    expect((await download("fees", "month=2026-13")).status).toBe(400);
    expect((await download("fees", "month=2026-11", "")).status).toBe(401);
    expect((await download("taxes")).status).toBe(404);
    const { merchant: stranger } = await freshMerchant();
    const { cookie } = await dashboardOf(stranger);
    expect((await download("payments", "month=2026-11", cookie)).text.trimEnd().split("\r\n")).toHaveLength(1);
  });
});
