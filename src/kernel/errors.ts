import { shorten } from "#kernel/text.ts";

/** Every error code of the contract with its HTTP status: the only table for all transports. */
const ERROR_STATUS = {
  parameter_missing: 400,
  parameter_invalid: 400,
  parameter_unsupported: 400,
  invalid_json: 400,
  invalid_metadata: 400,
  payment_link_inactive: 400,
  session_expired: 400,
  session_not_open: 400,
  payment_in_progress: 400,
  payment_not_refundable: 400,
  refund_exceeds_payment: 400,
  payment_disputed: 400,
  dispute_not_answerable: 400,
  subscription_canceled: 400,
  subscription_not_paused: 400,
  invoice_not_open: 400,
  product_inactive: 400,
  price_inactive: 400,
  currency_mismatch: 400,
  amount_too_small: 400,
  resource_in_use: 400,
  payment_processor_missing: 400,
  merchant_details_missing: 400,
  idempotency_key_reused: 400,
  api_key_missing: 401,
  api_key_invalid: 401,
  api_key_expired: 401,
  card_declined: 402,
  insufficient_funds: 402,
  card_country_mismatch: 402,
  authentication_required: 402,
  insufficient_scope: 403,
  resource_missing: 404,
  unknown_endpoint: 404,
  method_not_allowed: 405,
  idempotency_key_in_use: 409,
  test_clock_advancing: 409,
  charging_held: 409,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** The HTTP status of a code, unless the error has its own: `resource_missing` of a reference is 400. */
export function statusOf(code: ErrorCode): number {
  return ERROR_STATUS[code];
}

/** A problem with a field, such as `{field: "line_items[0].quantity", code: "too_small", …}`. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/**
 * Thrown by use cases. Each transport serializes it in its own format. Test it with `isDomainError`, not `instanceof`:
 * several copies of this module live in one process.
 */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  readonly details: readonly FieldProblem[];
  readonly status: number;

  constructor(code: ErrorCode, message: string, options: { details?: readonly FieldProblem[]; status?: number } = {}) {
    super(message);
    this.code = code;
    this.details = options.details ?? [];
    this.status = options.status ?? statusOf(code);
  }
}

export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === "DomainError";
}

/** The ID in the path is not the caller's, for any reason: 404. */
export function notFound(objectName: string, id: string): DomainError {
  return new DomainError("resource_missing", `No such ${objectName}: '${printable(id)}'.`);
}

/** A reference or state error about one field: 400, with the field in `details`. */
export function fieldError(code: ErrorCode, field: string, message: string): DomainError {
  return invalidFields([{ field, code, message }]);
}

/** The field names no object of the caller's, for any reason. */
export function missingReference(field: string, objectName: string, id: string): FieldProblem {
  return { field, code: "resource_missing", message: `does not exist: no such ${objectName} '${printable(id)}'` };
}

const MAX_DETAILS = 100;
/** Callers' own names, such as metadata keys, are cut to this length in messages. */
const MAX_NAME_LENGTH = 100;

/** All invalid fields together, up to 100. The code is that of the first one's kind. */
export function invalidFields(problems: readonly FieldProblem[]): DomainError {
  const details = problems
    .slice(0, MAX_DETAILS)
    .map((problem) => ({ ...problem, field: shorten(problem.field, MAX_NAME_LENGTH) }));
  const [first] = details;
  if (!first) throw new Error("invalidFields() needs at least one problem.");
  const rest = problems.length === 1 ? "" : ` See details for ${problems.length - 1} more.`;
  return new DomainError(codeOfProblem(first), `${fieldSentence(first)}${rest}`, { details, status: 400 });
}

/** A field's problem as a sentence: "name is required." */
export function fieldSentence({ field, message }: FieldProblem): string {
  return `${field} ${message}.`;
}

function codeOfProblem({ code }: FieldProblem): ErrorCode {
  if (code in ERROR_STATUS) return code as ErrorCode;
  return code === "missing" ? "parameter_missing" : "parameter_invalid";
}

function printable(id: string): string {
  return shorten(id, 80);
}
