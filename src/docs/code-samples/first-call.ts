import type { Code } from "#docs/code-samples/code-samples.ts";

interface FirstCall {
  /** The API's address, such as http://localhost:3000. */
  baseUrl: string;
  /** A whole secret key. */
  key: string;
  productId: string;
}

/**
 * Making a payment link in each language. It runs as copied: with curl, with Node 22.18 or newer without packages, with
 * Python 3 without packages.
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
