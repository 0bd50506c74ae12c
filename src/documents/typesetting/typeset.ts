import { type ChildProcess, spawn } from "node:child_process";
import type { DocumentContent } from "#documents/typesetting/document-content.ts";
import type { Logo, LogoProblem } from "#documents/typesetting/logo.ts";
import { DomainError } from "#kernel/errors.ts";
import { env } from "#platform/base/env.ts";
import { logger } from "#platform/base/logger.ts";
import { once } from "#platform/base/once.ts";
import { QueueTimeout, runQueued } from "#platform/work/keyed-queue.ts";

/** A document to typeset. */
interface DocumentWork {
  content: DocumentContent;
  standard: "a-3b" | "ua-1";
  logo: Logo | null;
}

/** An uploaded picture to draw anew. */
interface LogoWork {
  upload: Buffer;
}

/** Work for the child process. */
export type ChildRequest = { id: number } & (DocumentWork | LogoWork);

export interface ChildResponse {
  id: number;
  /** The PDF of a document. */
  pdf?: Buffer;
  /** The logo, or why the upload can't be one. */
  logo?: Logo | LogoProblem;
  error?: string;
}

/** A document takes some 5 to 100 ms, the start of the child 300 ms. */
const MAX_SECONDS = 10;
/** The child holds some 150 MB: it ends when it had nothing to do for this long. */
const IDLE_SECONDS = 60;
/** One merchant's documents wait for each other first, so that they can't delay those of others. */
const MAX_QUEUED_OF_MERCHANT = 50;
/** More requests than this are rejected, and can be retried. */
const MAX_QUEUED = 200;
/** A request waits at most this long for its turn. */
const MAX_WAIT_SECONDS = 15;

/** Relative to the checkout's root, where processes run. */
const SOURCE = "src/documents/typesetting/typesetter.ts";
const PROGRAM = { production: ".build/typesetter.mjs", development: SOURCE, test: SOURCE };

const state = once("typesetter", () => ({
  child: undefined as ChildProcess | undefined,
  idle: undefined as NodeJS.Timeout | undefined,
  lastId: 0,
}));

/**
 * Typesets a document as PDF/A-3b, in a child process and one at a time, so that requests are served meanwhile.
 * @param options.merchantId whose document it is: merchants take turns.
 * @param options.standard `ua-1` checks accessibility; a file can follow only one standard.
 * @param options.logo the merchant's, from `logoOfUpload`.
 * @throws DomainError `unavailable` if the child crashed or took too long, or if too many documents wait: worth a retry.
 * @throws Error for content that can't be typeset, a fault.
 */
export async function typeset(
  content: DocumentContent,
  { merchantId, ...options }: { merchantId: string } & Partial<Pick<DocumentWork, "standard" | "logo">>,
): Promise<Buffer> {
  const { pdf, error } = await inTurn(merchantId, { standard: "a-3b", logo: null, ...options, content });
  if (!pdf) throw new Error(`The document can't be typeset: ${withoutTexts(error)}`);
  return Buffer.from(pdf);
}

/**
 * Decodes an uploaded picture in the child process, and draws it anew: see `drawLogo`.
 * @throws DomainError `unavailable` as above.
 */
export async function logoOfUpload(
  upload: Buffer,
  { merchantId }: { merchantId: string },
): Promise<Logo | LogoProblem> {
  const { logo } = await inTurn(merchantId, { upload });
  if (logo === undefined) throw new Error("The logo can't be drawn.");
  return typeof logo === "string" ? logo : { ...logo, file: Buffer.from(logo.file) };
}

async function inTurn(merchantId: string, work: DocumentWork | LogoWork): Promise<ChildResponse> {
  const waitUntil = performance.now() + MAX_WAIT_SECONDS * 1000;
  const rejection = () => unavailable("too many documents are waiting");
  const amongAll = () =>
    runQueued("typesetting:all", { maxQueued: MAX_QUEUED, rejection, waitUntil }, () => askNow(work));
  try {
    return await runQueued(
      `typesetting:${merchantId}`,
      { maxQueued: MAX_QUEUED_OF_MERCHANT, rejection, waitUntil },
      amongAll,
    );
  } catch (error) {
    throw error instanceof QueueTimeout ? unavailable("no turn came in time") : error;
  }
}

async function askNow(work: DocumentWork | LogoWork): Promise<ChildResponse> {
  clearTimeout(state.idle);
  const child = runningChild();
  try {
    return await ask(child, { id: ++state.lastId, ...work });
  } finally {
    state.idle = setTimeout(endTypesetter, IDLE_SECONDS * 1000).unref();
  }
}

/** Ends the child process. The next document starts another. */
export function endTypesetter(): void {
  clearTimeout(state.idle);
  state.child?.kill("SIGKILL");
  state.child = undefined;
}

function runningChild(): ChildProcess {
  if (state.child) return state.child;
  // Not `fork`: Next's bundler would look for the program as a module.
  const [node = process.execPath] = process.argv;
  const child = spawn(node, [PROGRAM[env().NODE_ENV]], {
    serialization: "advanced",
    env: { NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // A process that has nothing else to do ends, and the child with it.
  child.unref();
  child.channel?.unref();
  // Without a listener, an error between two documents would end this process.
  child.on("error", (error) => logger().warn({ err: error }, "the typesetter reported an error"));
  child.once("exit", () => {
    if (state.child === child) state.child = undefined;
  });
  state.child = child;
  return child;
}

function ask(child: ChildProcess, request: ChildRequest): Promise<ChildResponse> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      endTypesetter();
      end(() => reject(unavailable(`a document took more than ${MAX_SECONDS} s`)));
    }, MAX_SECONDS * 1000);
    const onMessage = (response: ChildResponse) => {
      if (response.id === request.id) end(() => resolve(response));
    };
    const onExit = (code: number | null, signal: string | null) => {
      end(() => reject(unavailable(`the typesetter ended (${signal ?? code})`)));
    };
    const onError = (error: Error) => {
      endTypesetter();
      end(() => reject(unavailable(error.message)));
    };
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
      settle();
    };
    child.on("message", onMessage).on("exit", onExit).on("error", onError);
    child.send(request, (error) => error && onError(error));
  });
}

function unavailable(reason: string): DomainError {
  logger().error({ reason }, "a document could not be typeset");
  return new DomainError("unavailable", "The document can't be created right now. Try again.");
}

/** The beginning of a message of the typesetter, without the texts that it quotes: they name people. */
function withoutTexts(message = ""): string {
  return message.split("`", 1)[0] ?? "";
}
