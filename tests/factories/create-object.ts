import type { Api } from "./api-client.ts";

// biome-ignore lint/suspicious/noExplicitAny: what the API answers, of every kind.
type Answered = any;

/** Creates an object by the API. @throws Error with the answer, if it is not 200. */
export async function createObject(api: Api, path: string, body: object): Promise<Answered> {
  const response = await api("POST", path, { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}
