import { afterAll, beforeAll, expect, test } from "vitest";
import { apiClient } from "../../factories/api-client.ts";
import { respondWith, startReceiver, type WebhookReceiver } from "../../factories/webhook-receiver.ts";
import { baseUrl, freshMerchant } from "../context.ts";
import { differences, learnIds } from "./compare.ts";
import { codeBlocks, LANGUAGES, operationSamples } from "./pages.ts";
import { type Programs, startPrograms } from "./programs.ts";
import { newReader, type Surroundings } from "./reader.ts";
import { type Recorder, startRecorder } from "./recorder.ts";

const http = apiClient(baseUrl);

/** The Markdown of every page, by its path, in the order of llms.txt. */
const pages = new Map<string, string>();
const { text: index } = await http("GET", "/llms.txt");
for (const [, path = ""] of index.matchAll(/\]\(https?:\/\/[^/)]+(\/docs[^)#]*)\.md\)/g)) {
  pages.set(path, (await http("GET", `${path}.md`)).text);
}
const isRun = ({ language, text }: { language: string; text: string }) =>
  LANGUAGES.some((candidate) => candidate === language) && text.includes(baseUrl);
const isReference = (path: string) => /^\/docs\/v\d\/./.test(path);
const references = [...pages].filter(([path, text]) => isReference(path) && operationSamples(text).length > 0);
const guides = [...pages].filter(([path, text]) => !isReference(path) && codeBlocks(text).some(isRun));

let programs: Programs;
let recorder: Recorder;
let receiver: WebhookReceiver;
let surroundings: Surroundings;

beforeAll(async () => {
  programs = startPrograms();
  recorder = await startRecorder(baseUrl);
  receiver = await startReceiver(respondWith(503, {}, "Down for maintenance"));
  const operations = references.flatMap(([, text]) => operationSamples(text));
  surroundings = { programs, recorder, operations, webhookUrl: receiver.url };
});

afterAll(async () => {
  programs.stop();
  await Promise.all([recorder.stop(), receiver.stop()]);
});

test("every operation's samples are on a page", () => {
  const operations = references.flatMap(([, text]) => text.match(/^`[A-Z]+ \/api\/\S+`$/gm) ?? []);
  expect(operations.length).toBeGreaterThan(50);
  expect(surroundings.operations.map(({ method, path }) => `\`${method} ${path}\``)).toEqual(operations);
});

test.each(references)(
  "the samples of %s run from top to bottom in each language, and return what the page shows",
  async (_, markdown) => {
    const reader = await newReader(surroundings);
    for (const operation of operationSamples(markdown)) {
      const requests: string[] = [];
      for (const language of LANGUAGES) {
        const { failure, exchange } = await reader.runOperation(operation, language);
        const what = `${operation.title} in ${language}`;
        expect([what, exchange.status, failure], JSON.stringify(exchange.response)).toEqual([
          what,
          operation.status,
          null,
        ]);
        requests.push(reader.asked(language, exchange));
        if (language !== "sh") continue;
        expect([what, reader.differences(language, operation.response, exchange.response)]).toEqual([what, []]);
      }
      expect(requests, operation.title).toEqual(requests.map(() => requests[0]));
    }
  },
);

/** Pages of which the samples show how a request is refused. */
const REJECTED: Record<string, number> = { "/docs/errors": 400 };

/** What a reader did already, and what does not end. */
const LEFT_OUT = /^export CHECKSTAND_API_KEY=|^npm run listen /;

test.each(guides)("the samples of %s run as printed", async (path, markdown) => {
  const reader = await newReader(surroundings);
  const blocks = codeBlocks(markdown).filter(({ text }) => !LEFT_OUT.test(text));
  const of = (language: string) => blocks.filter((block) => block.language === language).map(({ text }) => text);
  // The commands of a guide go on from one another.
  const programsOf = { sh: [of("sh").join("\n")], ts: of("ts"), python: of("python") };
  for (const language of LANGUAGES) {
    for (const code of programsOf[language].filter((text) => text.includes(baseUrl))) {
      const { failure, exchanges } = await reader.runCode(language, code);
      expect([language, failure], code).toEqual([language, null]);
      expect(exchanges.length, code).toBeGreaterThan(0);
      for (const { status, response } of exchanges) {
        expect(REJECTED[path] ? [REJECTED[path]] : [200, 201], JSON.stringify(response)).toContain(status);
      }
      for (const { text } of blocks.filter(({ label }) => label === "Answer type")) {
        expect(reader.differences(language, JSON.parse(text), exchanges.at(-1)?.response)).toEqual([]);
      }
    }
  }
});

test("the errors in the guide match real responses, in each format", async () => {
  const markdown = pages.get("/docs/errors") ?? "";
  const shown = (name: string) => JSON.parse(codeBlocks(markdown).find(({ label }) => label === name)?.text ?? "null");
  const { api } = await freshMerchant();
  const body = { priceAmount: 0.1 };
  for (const [name, version] of [
    ["v3", "v3"],
    ["v2, v1", "v2"],
  ] as const) {
    const response = await api("POST", `/api/${version}/products`, { body });
    const example = shown(name);
    const known = new Map<string, string>();
    learnIds(example, response.body, known);
    expect([name, differences(example, response.body, known)]).toEqual([name, []]);
  }
});
