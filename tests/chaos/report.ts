/** What a scenario showed, a row of the table that `npm run chaos` prints. */
export interface Report {
  /** What was done to the service, with how often. */
  faults: string;
  /** Writes that were answered as done. */
  answered: number;
  /** Of those, the ones that are there afterwards, as they were answered. */
  found: number;
  /** Objects, ends, events and charges beyond one for each write. */
  twice: number;
  /** Writes, ends, events and deliveries that are missing. */
  lost: number;
  events: number;
  /** Deliveries that arrived or are listed as failed. */
  deliveries: number;
  /** How often a request was answered with a status other than 2xx, or not at all (`broken off`). */
  rejections: Record<string, number>;
  /** Of a single request, in milliseconds. */
  maxWaitMs: number;
  /** What was not held, a sentence each. */
  notHeld: string[];
}

/** A scenario that can't be played on this machine. */
export interface Skipped {
  skipped: string;
}

/** A report of nothing so far. */
export function emptyReport(faults: string): Report {
  return {
    faults,
    answered: 0,
    found: 0,
    twice: 0,
    lost: 0,
    events: 0,
    deliveries: 0,
    rejections: {},
    maxWaitMs: 0,
    notHeld: [],
  };
}

/** Whether everything that was answered is there, once, and nothing else was wrong. */
export function isHeld({ answered, found, twice, lost, notHeld }: Report): boolean {
  return found === answered && twice === 0 && lost === 0 && notHeld.length === 0;
}

/** The report, in which no request may have failed. */
export function withoutRejections(report: Report): Report {
  const rejected = rejectionSummary(report.rejections);
  return rejected === "" ? report : { ...report, notHeld: [...report.notHeld, `requests failed: ${rejected}`] };
}

function rejectionSummary(rejections: Report["rejections"]): string {
  return Object.entries(rejections)
    .map(([status, times]) => `${times} × ${status}`)
    .join(", ");
}

/** The row of a report, by the names of its columns. */
export function rowOf(report: Report | Skipped): Record<string, string | number> {
  if ("skipped" in report) return { faults: `skipped: ${report.skipped}` };
  const { faults, answered, found, twice, lost, events, deliveries, rejections, maxWaitMs } = report;
  return {
    faults,
    "answered writes": answered,
    found,
    twice,
    lost,
    events,
    deliveries,
    rejections: rejectionSummary(rejections),
    "longest wait": `${(maxWaitMs / 1_000).toFixed(1)} s`,
    held: isHeld(report) ? "yes" : "NO",
  };
}
