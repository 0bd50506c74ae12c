import { serveBuild } from "./launcher/serve-build.mjs";

// `npm run worker`: a process for background work, together with other processes on the same DATABASE_URL.
await serveBuild("worker");
