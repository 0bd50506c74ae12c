import { localDefaults, serverEnvironment } from "./launcher/environment.mjs";
import { alone } from "./launcher/one-at-a-time.mjs";
import { prepare } from "./launcher/prepare.mjs";
import { serve } from "./launcher/serve.mjs";
import { main, step } from "./launcher/steps.mjs";

// `npm run dev`: the same with reloading.
await main(async () => {
  const env = { ...(await serverEnvironment("development")), ...localDefaults() };
  await prepare();
  const { buildPageAssets, watchPageAssets } = await import("./page-assets.mjs");
  await alone(() => step("Building the scripts and styles of the pages", buildPageAssets));
  const watcher = watchPageAssets();
  // Node.js reads TypeScript, but no JSX, in which the emails are written.
  await serve(["--import", "tsx", "src/processes/main.ts"], env);
  watcher.close();
});
