import type { Declaration } from "#declarations/declaration/model.ts";

/** A declaration is acknowledged to the address that was typed. */
export interface ReceivedAnnouncement {
  type: "declaration_received";
  declaration: Declaration;
  recipient: string;
  locale: string | null;
  /** When it is sent, by the wall clock. */
  dueAt: Date;
}

/** A declaration ends a subscription: its customer can undo that. */
export interface CanceledAnnouncement {
  type: "cancellation_declared";
  declaration: Declaration;
  /** Each once. */
  recipients: readonly string[];
  locale: string | null;
}

export type DeclarationAnnouncement = ReceivedAnnouncement | CanceledAnnouncement;
