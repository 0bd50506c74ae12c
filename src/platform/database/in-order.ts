import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "#platform/base/once.ts";
import { transactionIfOpen } from "#platform/database/transaction.ts";

/** A step of `inOrder`, for what it calls. */
interface Step {
  /** The transaction that it was called in. */
  transaction: object | undefined;
  /** Its first statement has been sent. */
  hasSent(): void;
}

const steps = once("steps-in-order", () => new AsyncLocalStorage<Step>());

type Results<Steps extends readonly (() => unknown)[]> = {
  -readonly [Index in keyof Steps]: Awaited<ReturnType<Steps[Index]>>;
};

/**
 * Runs steps of the current transaction whose order matters, without waiting for results: each starts when the one before
 * has sent its first statement by `sql()`, or has ended. So their first statements are in this order, and in one round trip
 * if no step waits for anything else before. Statements that a step calls in one go are sent together, and so are
 * those of an `inOrder` in it. Any other statement of a step, after the result of an earlier one, can come after those of
 * the next steps. Prisma may need several statements, so a step that only uses `db()` is waited for.
 *
 * Outside of a transaction, each step waits for the end of the one before.
 * @returns the results, as of `Promise.all`.
 * @throws the error of the first step that failed, when all that were started have ended. Once one has failed, no other is
 * started.
 */
export async function inOrder<const Steps extends readonly (() => unknown)[]>(inTurn: Steps): Promise<Results<Steps>> {
  const transaction = transactionIfOpen();
  const started: Promise<unknown>[] = [];
  const state = { hasSent: false, hasFailed: false };
  for (const step of inTurn) {
    if (state.hasFailed) break;
    const { promise: isNext, resolve: next } = Promise.withResolvers<void>();
    const hasSent = () => {
      state.hasSent = true;
      next();
    };
    const result = steps.run({ transaction, hasSent }, async () => step());
    result.then(
      () => next(),
      () => {
        state.hasFailed = true;
        next();
      },
    );
    started.push(result);
    await isNext;
  }
  if (state.hasSent && transaction) noteSent(transaction);
  await Promise.allSettled(started);
  return (await Promise.all(started)) as Results<Steps>;
}

/** Tells the step that calls it, if there is one, that it has sent a statement of the transaction. */
export function noteSent(transaction: object): void {
  const step = steps.getStore();
  if (step?.transaction === transaction) step.hasSent();
}
