import { serveBuild } from "./launcher/serve-build.mjs";

// `npm run restore`: see docs/operating.md.
await serveBuild("restore", process.argv.slice(2));
