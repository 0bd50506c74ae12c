/** A response that the front server writes directly, which costs much less than a `Response`. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** The same for Next, which calls the routes in development. */
export function toResponse({ status, headers, body }: HttpResponse): Response {
  return new Response(body, { status, headers });
}
