import { serveBuild } from "./launcher/serve-build.mjs";

// `npm run api`: API and customer pages without Next, together with other processes on the same DATABASE_URL.
await serveBuild("api");
