import { serveBuild } from "./launcher/serve-build.mjs";

// `npm run owner`: see docs/operating.md.
await serveBuild("owner", process.argv.slice(2));
