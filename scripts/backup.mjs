import { serveBuild } from "./launcher/serve-build.mjs";

// `npm run backup`: see docs/operating.md.
await serveBuild("backup", process.argv.slice(2));
