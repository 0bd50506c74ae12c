import { DomainError } from "#kernel/errors.ts";

/** `parameter_invalid`, with a message for the customer for each bad field of the page. */
export class RejectedFields extends DomainError {
  readonly fields: Readonly<Record<string, string>>;

  /** @param message what to do, for all fields together. */
  constructor(message: string, fields: Readonly<Record<string, string>>) {
    super("parameter_invalid", message);
    this.fields = fields;
  }
}
