import { buildWhenChanged } from "./launcher/build.mjs";
import { serverEnvironment } from "./launcher/environment.mjs";
import { prepare } from "./launcher/prepare.mjs";
import { serve } from "./launcher/serve.mjs";
import { main } from "./launcher/steps.mjs";

// `npm run worker`: a process that does what nobody waits for, beside `npm start` on the same DATABASE_URL.
await main(async () => {
  const env = await serverEnvironment("production");
  await prepare();
  await buildWhenChanged();
  await serve([".build/worker.mjs"], env);
});
