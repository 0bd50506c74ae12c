import { serveBuild } from "./launcher/serve-build.mjs";

// `npm start`: everything in one process, with a database of its own unless DATABASE_URL is set.
await serveBuild("main");
