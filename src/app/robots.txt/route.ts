import { handleRobots } from "#processes/site/robots.ts";

/** GET /robots.txt: what crawlers may fetch. */
export async function GET(): Promise<Response> {
  return handleRobots();
}
