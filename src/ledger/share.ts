import type { MinorUnits } from "#kernel/money.ts";
import { type Account, type LedgerEntry, sumOf } from "#ledger/model.ts";

/** A line of a sale that something is owed for. */
interface SoldLine {
  lineId: string | null;
  productId: string | null;
  /** What was owed for it, in minor units. */
  total: MinorUnits;
  /** What it was credited to, and debited of discounts: these add up to `-total`. */
  parts: { account: Account; amount: MinorUnits }[];
}

/** Splits an amount among lines in proportion to their weights, to the last unit; a rest beyond them goes to no line. */
export function distribute(
  amount: MinorUnits,
  weights: readonly MinorUnits[],
): { shares: MinorUnits[]; rest: MinorUnits } {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const part = amount < whole ? amount : whole;
  if (whole <= 0n) return { shares: weights.map(() => 0n), rest: amount };
  let before = 0n;
  let distributed = 0n;
  const shares = weights.map((weight) => {
    before += weight;
    const until = (part * before) / whole;
    const share = until - distributed;
    distributed = until;
    return share;
  });
  return { shares, rest: amount - part };
}

/**
 * The entries of a payment: it pays what is owed for each line, in proportion if it pays less. They add up to 0.
 * @param posted all entries of its sale so far.
 */
export function paymentEntries(posted: readonly LedgerEntry[], amount: MinorUnits): LedgerEntry[] {
  const owed = byLine(posted.filter(({ account }) => account === "receivable"));
  const whole = owed.reduce((sum, line) => sum + line.amount, 0n);
  const positive = owed.map((line) => (line.amount > 0n ? line.amount : 0n));
  const { shares, rest } =
    whole === amount ? { shares: owed.map((line) => line.amount), rest: 0n } : distribute(amount, positive);
  return [
    ...owed.map(({ lineId, productId }, index) => ({ lineId, productId, amount: shares[index] ?? 0n })),
    { lineId: null, productId: null, amount: rest },
  ].flatMap((line) => [
    { ...line, account: "processor", amount: line.amount },
    { ...line, account: "receivable", amount: -line.amount },
  ]);
}

/** What a refund says of its parts, in minor units. */
export interface RefundParts {
  amount: MinorUnits;
  /** Amounts of lines, of the sale's or `SHIPPING`. */
  named: readonly { lineId: string; amount: MinorUnits }[];
}

/**
 * The entries of a refund, which reverses its share of the sale, of the discounts and of the tax. What it names goes to
 * its lines, the rest to all in proportion to what is left of them. Refunds of the whole sale reverse all of it, to the
 * last unit, whatever their number. They add up to 0.
 * @param sale the entries of the sale.
 * @param refunds those of its refunds so far, and of their reversals.
 */
export function refundEntries(
  sale: readonly LedgerEntry[],
  refunds: readonly LedgerEntry[],
  { amount, named }: RefundParts,
): LedgerEntry[] {
  const lines = soldLines(sale);
  const gone = lines.map(({ lineId }) => -sumOf(ofLine(refunds, lineId), "processor"));
  // Refunds of an amount may have used up some of a line that is named now: the rest goes to the others.
  const namedOf = lines.map(({ lineId, total }, index) =>
    smaller(
      named.reduce((sum, part) => (part.lineId === lineId ? sum + part.amount : sum), 0n),
      atLeast0(total - (gone[index] ?? 0n)),
    ),
  );
  const open = amount - namedOf.reduce((sum, part) => sum + part, 0n);
  const left = lines.map(({ total }, index) => atLeast0(total - (gone[index] ?? 0n) - (namedOf[index] ?? 0n)));
  const { shares, rest } = distribute(open, left);
  return [
    ...lines.flatMap((line, index) => {
      const before = gone[index] ?? 0n;
      const after = before + (namedOf[index] ?? 0n) + (shares[index] ?? 0n);
      return after === before ? [] : difference(ofLine(refunds, line.lineId), shareOf(line, after), line);
    }),
    { account: "sales", amount: rest, productId: null, lineId: null },
    { account: "processor", amount: -rest, productId: null, lineId: null },
  ];
}

/**
 * The entries of a dispute: the bank takes its amount, in proportion to what the lines have brought, or were sold for
 * while their payment is not posted. They add up to 0.
 * @param posted all entries of its sale so far.
 */
export function disputeEntries(posted: readonly LedgerEntry[], amount: MinorUnits): LedgerEntry[] {
  const paid = byLine(posted.filter(({ account }) => account === "processor"));
  const sold = byLine(posted.filter(({ account, amount }) => account === "receivable" && amount > 0n));
  const brought = paid.some((line) => line.amount > 0n) ? paid : sold;
  const { shares, rest } = distribute(
    amount,
    brought.map((line) => atLeast0(line.amount)),
  );
  return [
    ...brought.map(({ lineId, productId }, index) => ({ lineId, productId, amount: shares[index] ?? 0n })),
    { lineId: null, productId: null, amount: rest },
  ].flatMap((line) => [
    { ...line, account: "disputes", amount: line.amount },
    { ...line, account: "processor", amount: -line.amount },
  ]);
}

/** The lines of a sale of which something was paid. */
function soldLines(sale: readonly LedgerEntry[]): SoldLine[] {
  return byLine(sale.filter(({ account }) => account === "receivable"))
    .filter(({ amount }) => amount > 0n)
    .map(({ lineId, productId, amount }) => ({
      lineId,
      productId,
      total: amount,
      parts: byAccount(ofLine(sale, lineId).filter(({ account }) => account !== "receivable")),
    }));
}

/** What refunds of `amount` reverse of a line, in total: the principal takes what the rounded shares leave. */
function shareOf({ total, parts }: SoldLine, amount: MinorUnits): { account: Account; amount: MinorUnits }[] {
  const [principal, ...others] = [...parts].sort((a, b) => (a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0));
  const shares = others.map((part) => ({ account: part.account, amount: -rounded(part.amount * amount, total) }));
  const rest = amount - shares.reduce((sum, share) => sum + share.amount, 0n);
  // Money that a balance had collected was earned by an earlier sale.
  const account = principal && principal.account !== "balance" ? principal.account : "sales";
  return [{ account, amount: rest }, ...shares, { account: "processor", amount: -amount }];
}

/** What has to be posted so that `target` is. */
function difference(
  posted: readonly LedgerEntry[],
  target: readonly { account: Account; amount: MinorUnits }[],
  { lineId, productId }: SoldLine,
): LedgerEntry[] {
  const accounts = [...new Set([...target, ...posted].map(({ account }) => account))];
  return accounts.map((account) => ({
    account,
    amount:
      target.reduce((sum, part) => (part.account === account ? sum + part.amount : sum), 0n) - sumOf(posted, account),
    lineId,
    productId,
  }));
}

function ofLine(entries: readonly LedgerEntry[], lineId: string | null): LedgerEntry[] {
  return entries.filter((entry) => entry.lineId === lineId);
}

/** The sums of entries by line, in the order of the lines. */
function byLine(entries: readonly LedgerEntry[]): Pick<LedgerEntry, "lineId" | "productId" | "amount">[] {
  const lines = new Map<string | null, Pick<LedgerEntry, "lineId" | "productId" | "amount">>();
  for (const { lineId, productId, amount } of entries) {
    lines.set(lineId, { lineId, productId, amount: amount + (lines.get(lineId)?.amount ?? 0n) });
  }
  return [...lines.values()];
}

function byAccount(entries: readonly LedgerEntry[]): { account: Account; amount: MinorUnits }[] {
  return [...new Set(entries.map(({ account }) => account))].map((account) => ({
    account,
    amount: sumOf(entries, account),
  }));
}

/** Rounded half away from zero. */
function rounded(numerator: MinorUnits, denominator: MinorUnits): MinorUnits {
  const half = denominator / 2n;
  return (numerator < 0n ? numerator - half : numerator + half) / denominator;
}

function smaller(a: MinorUnits, b: MinorUnits): MinorUnits {
  return a < b ? a : b;
}

function atLeast0(amount: MinorUnits): MinorUnits {
  return amount > 0n ? amount : 0n;
}
