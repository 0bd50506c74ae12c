/**
 * Thrown within a transaction by work that needs another server's response, which must not be waited for while rows are
 * locked. `unitOfWork` rolls back, gets the response, and runs the work again, which then finds it.
 */
export class ResponseNeeded extends Error {
  /** Gets the response, and remembers it. */
  readonly get: () => Promise<void>;

  constructor(get: () => Promise<void>) {
    super("Another server's response is needed first.");
    this.name = "ResponseNeeded";
    this.get = get;
  }
}

/** The missing response that an error is about; tRPC wraps errors in others. */
export function responseNeededBy(error: unknown): ResponseNeeded | undefined {
  if (isResponseNeeded(error)) return error;
  return error instanceof Error && isResponseNeeded(error.cause) ? error.cause : undefined;
}

function isResponseNeeded(error: unknown): error is ResponseNeeded {
  return error instanceof Error && error.name === "ResponseNeeded";
}
