import { buildWhenChanged } from "./launcher/build.mjs";
import { serverEnvironment } from "./launcher/environment.mjs";
import { prepare } from "./launcher/prepare.mjs";
import { serve } from "./launcher/serve.mjs";
import { main } from "./launcher/steps.mjs";

// `npm run doctor`: see docs/operating.md.
await main(async () => {
  const env = await serverEnvironment("production");
  await prepare();
  await buildWhenChanged();
  await serve([".build/doctor.mjs", ...process.argv.slice(2)], env);
});
