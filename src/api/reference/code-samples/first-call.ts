import type { Code } from "#api/reference/code-samples/code-samples.ts";

interface FirstCall {
  /** The base URL of the API, for example http://localhost:3000. */
  baseUrl: string;
  /** A complete secret key. */
  key: string;
  productId: string;
}

/**
 * Creates a payment link in each language. Runs as copied with curl, Node.js 22.18 or later, or Python 3, without
 * packages.
 */
export function firstCallSamples({ baseUrl, key, productId }: FirstCall): Code[] {
  const url = `${baseUrl}/api/v3/payment-links`;
  return [
    {
      label: "curl",
      language: "sh",
      text: `curl ${url} \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -d '{"productIds": ["${productId}"]}'`,
    },
    {
      label: "TypeScript",
      language: "ts",
      text: `const response = await fetch("${url}", {
  method: "POST",
  headers: {
    Authorization: "Bearer ${key}",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({ productIds: ["${productId}"] }),
});
const link = (await response.json()) as { url: string };
console.log(link.url);
export {};`,
    },
    {
      label: "Python",
      language: "python",
      text: `import json
import urllib.request

request = urllib.request.Request(
    "${url}",
    data=json.dumps({"productIds": ["${productId}"]}).encode(),
    headers={
        "Authorization": "Bearer ${key}",
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    print(json.load(response)["url"])`,
    },
  ];
}
