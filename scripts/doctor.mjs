import { serveBuild } from "./launcher/serve-build.mjs";

// `npm run doctor`: see docs/operating.md.
await serveBuild("doctor", process.argv.slice(2));
