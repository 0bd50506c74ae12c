import { buildWhenChanged } from "./launcher/build.mjs";
import { serverEnvironment } from "./launcher/environment.mjs";
import { prepare } from "./launcher/prepare.mjs";
import { serve } from "./launcher/serve.mjs";
import { main } from "./launcher/steps.mjs";

// `npm start`: everything a fresh clone needs, then the server as in production.
await main(async () => {
  const env = await serverEnvironment("production");
  await prepare();
  await buildWhenChanged();
  await serve([".build/main.mjs"], env);
});
