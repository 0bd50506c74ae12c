import { serveBuild } from "./launcher/serve-build.mjs";

// `npm run web`: dashboard, API and customer pages, beside others on the same DATABASE_URL.
await serveBuild("web");
