import { serveBuild } from "./launcher/serve-build.mjs";

// `npm run worker`: a process that does what nobody waits for, beside others on the same DATABASE_URL.
await serveBuild("worker");
