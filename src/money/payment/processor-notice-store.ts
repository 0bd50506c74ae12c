import { db } from "#platform/database/db.ts";

/** A notice of the processor about a payment: about its refunds, or about a dispute. All IDs are the processor's. */
export interface ProcessorNotice {
  processorPaymentId: string;
  /** Null if the notice is about the payment's refunds. */
  processorDisputeId: string | null;
}

const HOUR_MS = 3_600_000;
/** Lifetime of a notice. Payments that others make with the same account never become known. */
const LIFETIME_MS = 72 * HOUR_MS;

/** Stores a notice whose payment is not known yet. An existing one stays unchanged. */
export async function queueNotice(notice: ProcessorNotice): Promise<void> {
  const at = new Date();
  const data = { ...keyOf(notice), receivedAt: at, attemptedAt: at };
  await db().processorNotice.createMany({ data, skipDuplicates: true });
}

/** Notices that were not attempted for an hour, least recently attempted first. They count as attempted now. */
export async function takeQueuedNotices(max: number): Promise<ProcessorNotice[]> {
  const attemptedAt = new Date();
  const before = new Date(attemptedAt.getTime() - HOUR_MS);
  const where = { attemptedAt: { lte: before } };
  const rows = await db().processorNotice.findMany({ where, orderBy: { attemptedAt: "asc" }, take: max });
  const notices = rows.map(({ processorPaymentId, processorDisputeId }) => ({
    processorPaymentId,
    processorDisputeId: processorDisputeId || null,
  }));
  if (notices.length > 0) {
    await db().processorNotice.updateMany({ where: { ...where, OR: notices.map(keyOf) }, data: { attemptedAt } });
  }
  return notices;
}

/** A notice was applied. */
export async function deleteNotice(notice: ProcessorNotice): Promise<void> {
  await db().processorNotice.deleteMany({ where: keyOf(notice) });
}

/** Deletes notices whose payments never became known. */
export async function deleteOldNotices(): Promise<void> {
  await db().processorNotice.deleteMany({ where: { receivedAt: { lte: new Date(Date.now() - LIFETIME_MS) } } });
}

function keyOf({ processorPaymentId, processorDisputeId }: ProcessorNotice) {
  return { processorPaymentId, processorDisputeId: processorDisputeId ?? "" };
}
