/** Each is a file of `src/server`, and once built one of `.build`. */
export const PROCESSES = ["main", "web", "api", "worker", "backup", "restore", "doctor", "owner", "rotate-secret"];

/**
 * Options of Node.js for each of them. By default V8 collects objects late where a machine has much memory: the young
 * when they fill 128 MB, the old when they have doubled or more.
 */
export const V8_OPTIONS = ["--max-semi-space-size=16", "--heap-growing-percent=30"];

/** With one pool of memory for each thread, as by default, the C library keeps more than it uses. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
