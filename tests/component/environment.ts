import { builtinEnvironments, type Environment } from "vitest/runtime";

/** What jsdom has in its own realm, and server code compares with that of Node.js. */
const OF_NODE = [
  "ArrayBuffer",
  "Uint8Array",
  "Uint16Array",
  "Uint32Array",
  "Uint8ClampedArray",
  "Int8Array",
  "Int16Array",
  "Int32Array",
  "Float32Array",
  "Float64Array",
] as const;

/** jsdom for pages, in a process that makes merchants and sessions by the service's own code as well. */
export default {
  ...builtinEnvironments.jsdom,
  name: "page",
  async setup(global, options) {
    const kept = Object.fromEntries(OF_NODE.map((name) => [name, global[name]]));
    const environment = await builtinEnvironments.jsdom.setup(global, options);
    Object.assign(global, kept);
    return environment;
  },
} satisfies Environment;
