import type { Api } from "./api-client.ts";

/** Creates an object by the API. @returns its response. @throws Error with the response, if its status is not 200. */
export async function createObject(api: Api, path: string, body: object) {
  const response = await api("POST", path, { body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
}
