import { argv } from "node:process";

// `npm run bench`: what requests cost. `npm run bench -- <name>` measures something else: see docs/performance.md. What
// follows the name are the options of that measurement.
const MEASUREMENTS: Record<string, () => Promise<unknown>> = {
  clock: () => import("./bench/clock.ts"),
  requests: () => import("./bench/requests.ts"),
  deliveries: () => import("./bench/deliveries.ts"),
  home: () => import("./bench/home.ts"),
  lists: () => import("./bench/lists.ts"),
  memory: () => import("./bench/memory.ts"),
  navigation: () => import("./bench/navigation.ts"),
  "payment-page": () => import("./bench/payment-page.ts"),
  renewals: () => import("./bench/renewals.ts"),
};

const isNamed = argv[2] !== undefined && !argv[2].startsWith("-");
const [name = "requests"] = isNamed ? argv.splice(2, 1) : [];
const measure = MEASUREMENTS[name];
if (!measure) {
  console.error(`There is no measurement ${name}. Use one of ${Object.keys(MEASUREMENTS).join(", ")}.`);
  process.exit(1);
}
await measure();
process.exit(0);
