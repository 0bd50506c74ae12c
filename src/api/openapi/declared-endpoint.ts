import type { ApiVersionRules, Method } from "#api/api-version.ts";
import type { Declaration } from "#api/endpoint.ts";

/** An endpoint with the path of its route file. */
export interface DeclaredEndpoint {
  method: Method;
  /** As in `/api/v3/products/[id]`. */
  pattern: string;
  declaration: Declaration;
  apiVersion: ApiVersionRules;
}

/** As in `/api/v3/products/{id}`. */
export function pathTemplate({ pattern }: Pick<DeclaredEndpoint, "pattern">): string {
  return pattern.replace(/\[(\w+)\]/g, "{$1}");
}

/** "Get a product" → `getProduct`. */
export function operationId({ declaration }: Pick<DeclaredEndpoint, "declaration">): string {
  const words = declaration.summary.split(/\W+/).filter((word) => !/^(|an?|the)$/i.test(word));
  return words.map((word, index) => (index === 0 ? lowerFirst(word) : upperFirst(word))).join("");
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

function upperFirst(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
