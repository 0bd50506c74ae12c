import { isUnavailable } from "#platform/base/database-errors.ts";
import { once } from "#platform/base/once.ts";
import { type DeliveredAttempt, insertDelivered } from "#signals/webhook-delivery/attempt-store.ts";

/** Maximum number of rows per statement. */
const MAX_BATCH_SIZE = 100;

/**
 * Records a successful attempt. Attempts that finish while a batch is being written go into the next batch. The promise
 * resolves when the batch is committed.
 * @throws Error if it was not written, for example because the database is unreachable.
 */
export function recordDelivered(attempt: DeliveredAttempt): Promise<void> {
  return writer().write(attempt);
}

const writer = () => once("delivered-attempts", () => new DeliveredBatchWriter());

interface WaitingAttempt {
  attempt: DeliveredAttempt;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

class DeliveredBatchWriter {
  private readonly waiting: WaitingAttempt[] = [];
  private isWriting = false;

  write(attempt: DeliveredAttempt): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ attempt, resolve, reject });
      if (!this.isWriting) void this.writeWaiting();
    });
  }

  private async writeWaiting(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MAX_BATCH_SIZE);
      await this.insert(batch).catch(async (error: unknown) => {
        // A single attempt may be the cause and must not prevent the others from being written.
        if (batch.length > 1 && !isUnavailable(error))
          for (const item of batch) await this.insert([item]).catch(item.reject);
        else for (const { reject } of batch) reject(error);
      });
    }
    this.isWriting = false;
  }

  private async insert(batch: readonly WaitingAttempt[]): Promise<void> {
    await insertDelivered(batch.map(({ attempt }) => attempt));
    for (const { resolve } of batch) resolve();
  }
}
