import { serveBuild } from "./launcher/serve-build.mjs";

// `npm run rebuild-sums`: see docs/operating.md.
await serveBuild("rebuild-sums", process.argv.slice(2));
