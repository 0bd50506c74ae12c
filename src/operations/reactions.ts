import { requireKeptTestModes } from "#account/test-clock/require-kept-test-modes.ts";
import { runBeforeCommit } from "#platform/work/unit-of-work.ts";
import { writeRecordedEvents } from "#signals/event/write-events.ts";

/**
 * Installs what happens at the end of every unit of work, in this order. A lower layer records what happened and doesn't
 * know who reacts. Every process calls this before its first transaction; Next's copy of the modules shares it by `once()`.
 */
export function installReactions(): void {
  runBeforeCommit(async () => {
    const endpointIds = await writeRecordedEvents();
    await requireKeptTestModes();
    return endpointIds;
  });
}
