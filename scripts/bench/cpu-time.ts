import { readdirSync, readFileSync } from "node:fs";

/** The unit of time in Linux's /proc, on every machine. */
const TICKS_PER_SECOND = 100;

/** CPU time of processes so far, with their children and threads: user and system time, in microseconds. */
export function cpuTimeOf(pids: readonly number[]): number {
  const processes = allProcesses();
  const own = new Set(pids);
  // A process is listed after the one that started it, unless process numbers wrapped around.
  for (let before = 0; before < own.size; ) {
    before = own.size;
    for (const { pid, parent } of processes) if (own.has(parent)) own.add(pid);
  }
  const ticks = processes.filter(({ pid }) => own.has(pid)).reduce((sum, process) => sum + process.ticks, 0);
  return (ticks / TICKS_PER_SECOND) * 1_000_000;
}

/** Returns the private memory of a process and its share of shared memory, in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function allProcesses(): { pid: number; parent: number; ticks: number }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, "utf8");
        // After the name, which may have any character: state, parent … user, system, and of ended children the same.
        const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
        const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
        return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
      } catch {
        return []; // The process has just ended.
      }
    });
}
