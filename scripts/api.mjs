import { serveBuild } from "./launcher/serve-build.mjs";

// `npm run api`: API and customer pages without Next, beside others on the same DATABASE_URL.
await serveBuild("api");
