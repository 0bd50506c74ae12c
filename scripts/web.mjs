import { serveBuild } from "./launcher/serve-build.mjs";

// `npm run web`: dashboard, API and customer pages, together with other processes on the same DATABASE_URL.
await serveBuild("web");
