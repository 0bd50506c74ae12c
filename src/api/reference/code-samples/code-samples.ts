import type { Operation } from "#api/reference/openapi/operations.ts";

/** A code sample next to the text. */
export interface Code {
  /** The label of its tab: "curl", "TypeScript", "Python", "v3"; or its title, without a choice. */
  label: string;
  language: "sh" | "ts" | "python" | "json" | "http" | "text";
  text: string;
}

/** The environment variable with the key, so that samples run as they are. */
const KEY_VARIABLE = "CHECKSTAND_API_KEY";

/** A request, independent of the language. */
interface SampleRequest {
  method: string;
  /** With the base URL and path parameters. */
  url: string;
  body: unknown;
}

/** The same request in every language of the reference. */
export function codeSamples(operation: Operation, baseUrl: string): Code[] {
  const request = sampleRequest(operation, baseUrl);
  return [
    { label: "curl", language: "sh", text: curlSample(request) },
    { label: "TypeScript", language: "ts", text: typescriptSample(request) },
    { label: "Python", language: "python", text: pythonSample(request) },
  ];
}

function sampleRequest({ method, path, parameterExamples, requestExample }: Operation, baseUrl: string): SampleRequest {
  const filled = path.replace(/\{([^{}]+)\}/g, (whole, name: string) => parameterExamples[name] ?? whole);
  const acceptsBody = method !== "GET" && method !== "DELETE";
  return { method, url: baseUrl + filled, body: acceptsBody ? requestExample : undefined };
}

function curlSample({ method, url, body }: SampleRequest): string {
  const implied = body === undefined ? "GET" : "POST";
  const lines = [
    `curl ${method === implied ? "" : `-X ${method} `}${shellWord(url)}`,
    `-H "Authorization: Bearer $${KEY_VARIABLE}"`,
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${shellQuoted(JSON.stringify(body, null, 2))}`]),
  ];
  return lines.join(" \\\n  ");
}

/** Braces and `?` have a meaning for curl or the shell. */
function shellWord(text: string): string {
  return /^[\w:/.-]+$/.test(text) ? text : shellQuoted(text);
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function typescriptSample({ method, url, body }: SampleRequest): string {
  const key = `\`Bearer \${process.env.${KEY_VARIABLE}}\``;
  const options = [
    ...(method === "GET" ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(body === undefined
      ? [`  headers: { Authorization: ${key} },`]
      : [
          "  headers: {",
          `    Authorization: ${key},`,
          '    "Content-Type": "application/json",',
          "  },",
          `  body: JSON.stringify(${indented(typescriptValue(body), 2)}),`,
        ]),
  ];
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    ...options,
    "});",
    "if (!response.ok) throw new Error(await response.text());",
    "console.log(await response.json());",
  ].join("\n");
}

/** JSON without quotes around keys where TypeScript needs none. */
function typescriptValue(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/^( *)"([A-Za-z_$][\w$]*)":/gm, "$1$2:");
}

function pythonSample({ method, url, body }: SampleRequest): string {
  return [
    "import os",
    "import requests",
    "",
    `response = requests.${method.toLowerCase()}(`,
    `    ${JSON.stringify(url)},`,
    `    headers={"Authorization": f"Bearer {os.environ['${KEY_VARIABLE}']}"},`,
    ...(body === undefined ? [] : [`    json=${indented(pythonValue(body), 4)},`]),
    ")",
    "response.raise_for_status()",
    "print(response.json())",
  ].join("\n");
}

function pythonValue(value: unknown, depth = 0): string {
  const inner = " ".repeat(4 * (depth + 1));
  const end = `\n${" ".repeat(4 * depth)}`;
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    return `[\n${value.map((item) => `${inner}${pythonValue(item, depth + 1)},`).join("\n")}${end}]`;
  }
  if (typeof value === "object") {
    const members = Object.entries(value).map(
      ([name, member]) => `${inner}${JSON.stringify(name)}: ${pythonValue(member, depth + 1)},`,
    );
    return members.length === 0 ? "{}" : `{\n${members.join("\n")}${end}}`;
  }
  return JSON.stringify(value);
}

function indented(text: string, spaces: number): string {
  return text.replaceAll("\n", `\n${" ".repeat(spaces)}`);
}
