/**
 * Thrown within a transaction by work that needs another server's answer, which must not be waited for while rows are
 * locked. `unitOfWork` rolls back, gets the answer and runs the work again, which then finds it.
 */
export class AnswerNeeded extends Error {
  /** Gets the answer, and remembers it. */
  readonly get: () => Promise<void>;

  constructor(get: () => Promise<void>) {
    super("Another server's answer is needed first.");
    this.name = "AnswerNeeded";
    this.get = get;
  }
}

/** The missing answer that an error is about; tRPC wraps errors in others. */
export function answerNeededBy(error: unknown): AnswerNeeded | undefined {
  if (isAnswerNeeded(error)) return error;
  return error instanceof Error && isAnswerNeeded(error.cause) ? error.cause : undefined;
}

function isAnswerNeeded(error: unknown): error is AnswerNeeded {
  return error instanceof Error && error.name === "AnswerNeeded";
}
