import { serveBuild } from "./launcher/serve-build.mjs";

// `npm start`: everything in one process, with an embedded database unless DATABASE_URL is set.
await serveBuild("main");
