import { describe, expect, test } from "vitest";
import { journalBeancount } from "#ledger/journal/format-beancount.ts";
import { journalCsv } from "#ledger/journal/format-csv.ts";
import { type DatevSettings, encodeWindows1252, journalDatev } from "#ledger/journal/format-datev.ts";
import { journalHledger } from "#ledger/journal/format-hledger.ts";
import { daysOfMonth, type JournalTransaction, timesOfDays } from "#ledger/journal/model.ts";
import { JournalQueryV3, parseJournalQuery } from "#ledger/journal/wire-v3.ts";
import { zonedDays } from "#ledger/journal/zoned-day.ts";
import type { Account, LedgerKind } from "#ledger/model.ts";
import { beanCheck, hledger, isInstalled } from "../../factories/accounting-programs.ts";

/** Texts that would break out of a line, a string or a comment, or be read as something else. */
const HOSTILE = [
  'Bob "\\" } 2026-01-01 close Assets:Processor',
  "a\n2026-11-02 stolen\n    assets:processor  1 EUR\n    x",
  "; date:2020-01-01 [2020-01-01] | = 5 EUR",
  "(code) * ! @ =SUM(A1) ,date: 2020-01-01",
  "\u202egnp.exe\u2028\u0000\ttab",
  "Käse & Öl – ☕ コーヒー \\",
];

let count = 0;

function transaction(
  kind: LedgerKind,
  currency: string,
  entries: [Account, bigint, string?][],
  change: Partial<JournalTransaction> = {},
): JournalTransaction {
  count += 1;
  return {
    id: `txn_${count}`,
    kind,
    currency,
    effectiveAt: new Date("2026-11-03T10:00:00Z"),
    day: "2026-11-03",
    time: "11:00:00",
    sourceId: `pi_${count}`,
    saleId: `in_${count}`,
    paymentId: null,
    customerId: `cus_${count}`,
    paymentLinkId: null,
    customerName: null,
    entries: entries.map(([account, amount, productName]) => ({
      account,
      amount,
      productId: productName === undefined ? null : "prod_1",
      productName: productName ?? null,
      lineId: null,
    })),
    ...change,
  };
}

const EURO_SALE: [Account, bigint, string?][] = [
  ["receivable", 11_900n],
  ["discounts", 1_000n, "Tour"],
  ["sales", -11_000n, "Tour"],
  ["tax:DE::19", -1_900n],
];

const TRANSACTIONS: JournalTransaction[] = [
  transaction("invoice_finalized", "EUR", EURO_SALE, { customerName: "Jane Doe" }),
  transaction("payment", "EUR", [
    ["processor", 11_900n],
    ["receivable", -11_900n],
  ]),
  transaction("session_paid", "USD", [
    ["receivable", 10_725n],
    ["sales", -10_000n],
    ["tax:US:CA:7.25", -725n],
  ]),
  transaction("late_payment", "JPY", [
    ["processor", 500n],
    ["suspense", -500n],
  ]),
  transaction("fee", "KWD", [
    ["fees", 1_500n],
    ["processor", -1_500n],
  ]),
  transaction("balance_written_off", "EUR", [
    ["losses", 5n],
    ["balance", -5n],
  ]),
  ...HOSTILE.map((text) =>
    transaction(
      "invoice_finalized",
      "EUR",
      [
        ["receivable", 100n],
        ["sales", -100n, text],
      ],
      { customerName: text },
    ),
  ),
];

const DAYS = { from: "2026-11-01", to: "2026-11-30" };

async function* inBatches() {
  yield TRANSACTIONS.slice(0, 3);
  yield TRANSACTIONS.slice(3);
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

describe("hledger", () => {
  test("writes accounts, amounts with the currency's decimals, and texts that stay in their line", async () => {
    const text = await textOf(journalHledger(inBatches()));
    expect(text).toContain(
      [
        "2026-11-03 * (txn_1) Jane Doe | Sale by invoice",
        "    ; time: 11.00.00, source: pi_1, sale: in_1, customer: cus_1",
        "    assets:receivable  119.00 EUR",
        "    income:discounts  10.00 EUR  ; product: prod_1, product name: Tour",
        "    income:sales  -110.00 EUR  ; product: prod_1, product name: Tour",
        "    liabilities:tax:DE:19  -19.00 EUR",
        "",
      ].join("\n"),
    );
    for (const part of [
      "commodity 1000. JPY\n",
      "  500 JPY\n",
      "  1.500 KWD\n",
      "account liabilities:tax:US:CA:7.25\n",
    ]) {
      expect(text).toContain(part);
    }
    const lines = text.split("\n").filter((line) => !/^(?:|;.*|decimal-mark .|commodity .*|account .*)$/.test(line));
    const forms =
      /^(?:2026-11-03 \* \(txn_\d+\) [^;\p{C}]+| {4}; time: .*| {4}[a-z]+:[\w: .]+ {2}-?[\d.]+ [A-Z]{3}(?: {2}; product: prod_1(?:, product name: [^:;,|[\]\p{C}]*)?)?)$/u;
    expect(lines.filter((line) => !forms.test(line))).toEqual([]);
  });

  test("hledger itself reads it in strict mode, with these balances", async ({ skip }) => {
    if (!(await isInstalled("hledger"))) skip("hledger is not installed: only the text was checked");
    const text = await textOf(journalHledger(inBatches()));
    await hledger(text, "check", "--strict");
    const csv = await hledger(text, "balance", "--no-total", "-O", "csv", "--layout", "bare");
    expect(csv).toContain('"assets:processor","EUR","119.00"');
    expect(csv).toContain('"assets:processor","KWD","-1.500"');
    expect(csv).toContain('"income:sales","EUR","-116.00"');
    const register = await hledger(text, "register", "-O", "csv", "-e", "2026-11-03");
    expect(register.trim().split("\n")).toHaveLength(1);
  });
});

describe("Beancount", () => {
  test("opens accounts, whose names have no empty parts, and escapes texts", async () => {
    const text = await textOf(journalBeancount(inBatches(), DAYS));
    expect(text).toContain("2026-11-01 open Liabilities:Tax:DE:R19\n");
    expect(text).toContain("2026-11-01 open Liabilities:Tax:US:CA:R7-25\n");
    expect(text).toContain(
      ['2026-11-03 * "Jane Doe" "Sale by invoice"', '  id: "txn_1"', '  time: "11:00:00"', '  source: "pi_1"'].join(
        "\n",
      ),
    );
    expect(text).toContain('  Income:Sales  -110.00 EUR\n    product: "prod_1"\n    name: "Tour"\n');
    expect(text).toContain('"Bob \\"\\\\\\" } 2026-01-01 close Assets:Processor"');
    const forms =
      /^(?:|;.*|2026-11-01 open [\w:-]+|2026-11-03 \*(?: "(?:[^"\\]|\\.)*"){1,2}| {2}[a-z]+: "[^"]+"| {2}[A-Z]\w+(?::[A-Z]\w*(?:-\d+)?)+ {2}-?[\d.]+ [A-Z]{3}| {4}(?:product|name): "(?:[^"\\]|\\.)*")$/;
    expect(text.split("\n").filter((line) => !forms.test(line))).toEqual([]);
  });

  test("Beancount itself finds no error", async ({ skip }) => {
    if (!(await isInstalled("bean-check"))) skip("bean-check is not installed: only the text was checked");
    expect(await beanCheck(await textOf(journalBeancount(inBatches(), DAYS)))).toBe("");
  });
});

test("CSV has a row for each entry, and runs no formula", async () => {
  const rows = (await textOf(journalCsv(inBatches()))).split("\r\n");
  expect(rows[0]).toBe(
    "\uFEFFtransaction,day,time,kind,account,debit,credit,currency,product,product_name,payment_link,customer,customer_name,source,sale",
  );
  expect(rows[1]).toBe(
    "txn_1,2026-11-03,11:00:00,invoice_finalized,receivable,119.00,,EUR,,,,cus_1,Jane Doe,pi_1,in_1",
  );
  expect(rows[3]).toContain(",sales,,110.00,EUR,prod_1,Tour,");
  const names = TRANSACTIONS.map((each) => ({ ...each, customerName: "=1+1" }));
  async function* batches() {
    yield names;
  }
  expect(await textOf(journalCsv(batches()))).toContain(",'=1+1,");
});

describe("DATEV", () => {
  const settings: DatevSettings = {
    consultant: 1234567,
    client: 42,
    fiscalYearStart: "2026-01-01",
    accountLength: 4,
    accounts: new Map([
      ["receivable", "1410"],
      ["processor", "1360"],
      ["sales", "8200"],
      ["discounts", "8700"],
      ["losses", "2400"],
      ["balance", "1710"],
      ["tax", "1770"],
      ["tax:DE::19", "1776"],
    ]),
  };

  test("books each account of a transaction in EUR against one", async () => {
    const text = await textOf(journalDatev(inBatches(), DAYS, settings, new Date("2026-12-01T08:00:00Z")));
    const lines = text.split("\r\n");
    expect(lines[0]).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261201080000000;;"RE";"";"";1234567;42;20260101;4;20261101;20261130;"Checkstand 2026-11-01";"";1;0;0;"EUR";;"";;;"";;;;""',
    );
    expect(lines[1]?.split(";")).toHaveLength(14);
    expect(lines.slice(2, 6)).toEqual([
      '10,00;"S";"EUR";;;;8700;1410;"";0311;"pi-1";"";;"Sale by invoice Jane Doe"',
      '110,00;"H";"EUR";;;;8200;1410;"";0311;"pi-1";"";;"Sale by invoice Jane Doe"',
      '19,00;"H";"EUR";;;;1776;1410;"";0311;"pi-1";"";;"Sale by invoice Jane Doe"',
      '119,00;"S";"EUR";;;;1360;1410;"";0311;"pi-2";"";;"Payment"',
    ]);
    expect(text).not.toMatch(/USD|JPY|KWD/);
    const rows = lines.slice(2).filter(Boolean);
    expect(
      rows.filter((row) => !/^\d+,\d\d;"[SH]";"EUR";;;;\d{4};\d{4};"";0311;"[\w-]+";"";;"(?:[^"]|"")*"$/.test(row)),
    ).toEqual([]);
  });

  test("books a credit to a balance against the balance", async () => {
    const entries: [Account, bigint][] = [
      ["sales", 1000n],
      ["tax:DE::19", 190n],
      ["balance", -1190n],
    ];
    async function* batches() {
      yield [transaction("credit_note", "EUR", entries)];
    }
    const text = await textOf(journalDatev(batches(), DAYS, settings, new Date()));
    const rows = text.split("\r\n").slice(2).filter(Boolean);
    expect(rows.map((row) => row.split(";").slice(0, 8).join(";"))).toEqual([
      '10,00;"S";"EUR";;;;8200;1710',
      '1,90;"S";"EUR";;;;1776;1710',
    ]);
  });

  test("is written in Windows-1252", () => {
    expect([...encodeWindows1252("Käse € – ☕")]).toEqual([0x4b, 0xe4, 0x73, 0x65, 0x20, 0x80, 0x20, 0x96, 0x20, 0x3f]);
  });
});

describe("The query", () => {
  const problems = (query: object) =>
    JournalQueryV3.safeParse(query).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);

  test("accepts a month or days", () => {
    expect(parseJournalQuery(JournalQueryV3.parse({ month: "2028-02" }))).toEqual({
      format: "csv",
      from: "2028-02-01",
      to: "2028-02-29",
    });
    expect(problems({ month: "2026-13" })).toEqual(["month must be a month, for example 2026-11"]);
    expect(problems({})).toEqual(["month is required, or from and to"]);
    expect(problems({ month: "2026-11", to: "2026-11-30" })).toEqual(["month can't be combined with from and to"]);
    expect(problems({ from: "2026-11-30", to: "2026-11-01" })).toEqual([
      "to must be the day of from or up to a year later",
    ]);
    expect(problems({ from: "2025-01-01", to: "2026-11-01" })).toEqual([
      "to must be the day of from or up to a year later",
    ]);
  });

  test("accepts the DATEV settings", () => {
    const query = {
      format: "datev",
      month: "2026-11",
      consultant: "1001",
      client: "1",
      accounts: "sales=8200,tax:DE::19=1776",
    };
    expect(parseJournalQuery(JournalQueryV3.parse(query)).datev).toEqual({
      consultant: 1001,
      client: 1,
      fiscalYearStart: "2026-01-01",
      accountLength: 4,
      accounts: new Map([
        ["sales", "8200"],
        ["tax:DE::19", "1776"],
      ]),
    });
    expect(problems({ ...query, accounts: "sales=82001" })).toEqual([
      "accounts must be pairs, for example sales=8200, each with 4 digits",
    ]);
    expect(problems({ ...query, fiscal_year_start: "2026-12-01" })).toEqual([
      "fiscal_year_start must start the year of all days of the export",
    ]);
    expect(problems({ format: "datev", month: "2026-11" })).toHaveLength(3);
  });
});

test("days are those of the merchant's time zone, also when clocks change", () => {
  const days = daysOfMonth("2026-10") ?? DAYS;
  expect(timesOfDays(days, "Europe/Berlin")).toEqual({
    start: new Date("2026-09-30T22:00:00Z"),
    end: new Date("2026-10-31T23:00:00Z"),
  });
  expect(zonedDays("America/New_York")(new Date("2026-11-01T03:59:59Z"))).toEqual({
    day: "2026-10-31",
    time: "23:59:59",
  });
});
