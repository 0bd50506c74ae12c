/** Each is a file of `src/server`, and once built one of `.build`. */
export const PROCESSES = ["main", "web", "api", "worker", "backup", "restore", "doctor", "owner", "rotate-secret"];
