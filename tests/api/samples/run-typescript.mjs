import { pathToFileURL } from "node:url";

// Runs the files that it is told of, one after the other, and says how each ended: tests/api/samples/programs.ts.
process.on("message", async ({ file, key }) => {
  process.env.CHECKSTAND_API_KEY = key;
  try {
    await import(pathToFileURL(file).href);
    process.send({ failure: null });
  } catch (error) {
    process.send({ failure: error instanceof Error ? error.message : String(error) });
  }
});
