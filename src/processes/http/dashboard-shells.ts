import { FIRST_PAGE_SLOT } from "#dashboard/first-page.ts";
import { type FoundRoute, pathOfPage } from "#dashboard/routes.ts";
import { shellNonce } from "#dashboard/server/auth/page-headers.ts";
import { type CompressedText, compressText, UNKNOWN } from "#platform/base/compressed-text.ts";
import { env } from "#platform/base/env.ts";
import { NONCE_LENGTH, nonceHeaders } from "#processes/http/prepare-for-next.ts";

/** Lets Next render a page for an internal request. */
export type RenderPage = (path: string, headers: Record<string, string>) => Promise<RenderedPage>;

export interface RenderedPage {
  status: number;
  html: string;
}

/** The parts that differ between responses. */
type Blank = "nonce" | "data";

/** The part of a dashboard page that is the same for all users. */
export interface Shell {
  /** In order, with the placeholders between them. */
  pieces: readonly (CompressedText | Blank)[];
}

/**
 * Returns the shell of a page. Next renders each of them once: two modes with about 60 pages. In development, it renders them for each
 * request, because the code may have changed.
 */
export function dashboardShells(render: RenderPage): (route: FoundRoute) => Promise<Shell> {
  const shells = new Map<string, Promise<Shell>>();
  return ({ mode, page }) => {
    const path = pathOfPage(mode, page);
    const cached = shells.get(path);
    if (cached) return cached;
    const shell = renderShell(render, path);
    if (env().NODE_ENV !== "production") return shell;
    shells.set(path, shell);
    shell.catch(() => shells.delete(path));
    return shell;
  };
}

/** React writes this for a part that failed to render in a page with status 200. */
const FAILED_PART = "<!--$!-->";

async function renderShell(render: RenderPage, path: string): Promise<Shell> {
  const nonce = shellNonce();
  const { status, html } = await render(path, nonceHeaders(nonce));
  const [before, after, ...more] = html.split(FIRST_PAGE_SLOT);
  const isWhole = status === 200 && !html.includes(FAILED_PART);
  if (!isWhole || before === undefined || after === undefined || more.length > 0) {
    throw new Error(`Next rendered no shell for ${path}, but ${status} with ${html.length} characters.`);
  }
  return { pieces: [...piecesOf(before, nonce), "data", ...piecesOf(after, nonce)] };
}

function piecesOf(html: string, nonce: string): (CompressedText | Blank)[] {
  let after = "";
  return html.split(nonce).flatMap((text, index) => {
    if (index > 0) after += UNKNOWN.repeat(NONCE_LENGTH);
    const compressed = compressText(text, { after });
    after += text;
    return index > 0 ? ["nonce" as const, compressed] : [compressed];
  });
}
