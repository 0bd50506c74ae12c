import { serveBuild } from "./launcher/serve-build.mjs";

// `npm run rotate-secret`: see docs/operating.md.
await serveBuild("rotate-secret", process.argv.slice(2));
