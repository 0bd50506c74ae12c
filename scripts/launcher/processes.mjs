/** The processes: each is a file of `src/processes`, and after the build one of `.build`. */
export const PROCESSES = [
  "main",
  "web",
  "api",
  "worker",
  "backup",
  "restore",
  "doctor",
  "owner",
  "rebuild-sums",
  "reconcile",
  "rotate-secret",
];

/**
 * Options of Node.js for each process. On a machine with much memory, V8 by default collects young objects only when
 * they fill 128 MB. (`--heap-growing-percent=30` would save 80 MB more under load, and costs an eighth of the CPU.)
 */
export const V8_OPTIONS = ["--max-semi-space-size=16"];

/** With one memory pool per thread, the default, the C library holds more memory than it uses. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
