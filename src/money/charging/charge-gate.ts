import { holdCharging } from "#money/charging/hold-charging.ts";
import { startOfComparison } from "#money/charging/start-of-comparison.ts";
import {
  type ChargingState,
  findChargesCheckedUntil,
  readChargingState,
  recordChargesChecked,
} from "#money/charging/store.ts";
import { withoutPayment } from "#money/charging/unrecorded-charge-store.ts";
import type { PaymentProcessor } from "#money/processor/interface/processor.ts";
import { processorFor } from "#money/processor/processor-for.ts";
import { logger } from "#platform/base/logger.ts";

const CHECK_INTERVAL_MS = 3_600_000;
const RETRY_MS = 60_000;
/** The next check reads again this much of the time before a check. */
const OVERLAP_MS = 3_600_000;

/**
 * Decides whether a process may charge saved methods in live mode. First, the processor's charges are compared with the
 * database: before the first charge, every hour, and after another database server took over (contract, section 7). A
 * charge that is missing here means that the database went back, and puts charging on hold.
 */
export class ChargeGate {
  readonly #monotonicMs: () => number;
  readonly #readState: () => Promise<ChargingState>;
  #passed: { at: number; serverStartedAt: string } | undefined;
  #retryAt = 0;
  #check: Promise<boolean> | undefined;

  /**
   * @param options.monotonicMs a clock that never goes back, in milliseconds.
   * @param options.readState the state of charging in the database.
   */
  constructor({ monotonicMs = () => performance.now(), readState = readChargingState } = {}) {
    this.#monotonicMs = monotonicMs;
    this.#readState = readState;
  }

  /** Whether charges may be made now. If the processor can't be reached, the gate is closed for a minute. */
  async isOpen(): Promise<boolean> {
    const state = await this.#readState();
    if (state.isHeld) {
      // The database may have gone back since the last check.
      this.#passed = undefined;
      return false;
    }
    const processor = processorFor(true);
    // Without a processor nothing is charged, and what is due fails with that reason.
    if (!processor?.listCharges || this.#isChecked(state)) return true;
    if (this.#monotonicMs() < this.#retryAt) return false;
    this.#check ??= this.#run(processor, state).finally(() => {
      this.#check = undefined;
    });
    if (!(await this.#check)) return false;
    // A check may take minutes.
    const after = await this.#readState();
    return !after.isHeld && this.#isChecked(after);
  }

  #isChecked({ serverStartedAt }: ChargingState): boolean {
    const passed = this.#passed;
    return passed?.serverStartedAt === serverStartedAt && this.#monotonicMs() - passed.at < CHECK_INTERVAL_MS;
  }

  async #run(processor: PaymentProcessor, { serverStartedAt }: ChargingState): Promise<boolean> {
    const at = this.#monotonicMs();
    try {
      if (!(await checkCharges(processor))) return false;
      this.#passed = { at, serverStartedAt };
      return true;
    } catch (error) {
      this.#retryAt = this.#monotonicMs() + RETRY_MS;
      logger().error(
        { err: error, job: "run-subscriptions" },
        "live charges wait because the processor's charges could not be listed",
      );
      return false;
    }
  }
}

/** The gate of this process. */
export const chargeGate = new ChargeGate();

/**
 * Looks for charges of the processor that have no payment here, and puts charging on hold if there are any.
 * @returns whether there are none.
 */
async function checkCharges(processor: PaymentProcessor): Promise<boolean> {
  const startedAt = new Date();
  const since = (await findChargesCheckedUntil()) ?? (await startOfComparison(null));
  // The list first: a new charge is stored here before it is confirmed there.
  const [unknown] = await withoutPayment((await processor.listCharges?.(since)) ?? []);
  if (unknown) {
    const { processorPaymentId, merchantId } = unknown;
    await holdCharging("unknown_charge", { processorPaymentId, merchantId });
    return false;
  }
  await recordChargesChecked(new Date(startedAt.getTime() - OVERLAP_MS));
  return true;
}
