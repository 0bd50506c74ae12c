import { serveBuild } from "./launcher/serve-build.mjs";

// `npm run reconcile`: see docs/operating.md.
await serveBuild("reconcile", process.argv.slice(2));
