import type { AuditAction } from "#account/audit-log/audit-action.ts";
import type { Merchant } from "#account/merchant/model.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Page, PageOf } from "#kernel/paging.ts";
import type { CopyKind, CopyObstacle } from "#operations/copy-from-test-mode/model.ts";

/** The ID of a test object's copy; of what has none, the ID itself. */
export type CopyOf = (id: string) => string;

/** A kind of objects that are copied, with the rules of its noun. */
export interface CopiedKind<T extends { id: string }> {
  kind: CopyKind;
  /** The line in the audit log for each copy. */
  audit: AuditAction;
  /** A page of objects, newest first. */
  findPage: (actor: Actor, page: Page) => Promise<PageOf<T>>;
  /** The objects with these IDs, as far as they exist. */
  find: (actor: Actor, ids: readonly string[]) => Promise<T[]>;
  /** Whether it is copied: archived, deactivated and expired objects are not. */
  isCopied: (object: T, at: Date) => boolean;
  /** @param nameOf the name of what it refers to. */
  nameOf: (object: T, nameOf: (id: string) => string | undefined) => string;
  /** What tells it from others of the same name. */
  detailOf?: (object: T) => string | undefined;
  /** The IDs that it refers to. */
  referencesOf: (object: T) => string[];
  /** Whether it is a part of what it refers to: if that isn't copied, the part isn't listed. */
  isPart?: true;
  obstacle?: (object: T, merchant: Merchant) => CopyObstacle | undefined;
  /** The IDs of objects that are created with it, for example a product's default price. */
  createdWith?: (object: T) => string[];
  /** The fields that a test object and its copy are compared by. */
  fieldsOf: (object: T, copyOf: CopyOf) => Record<string, unknown>;
  /** Creates the copy. @returns its ID by the test object's, and those of everything that was created with it. */
  create: (live: Actor, object: T, copyOf: CopyOf) => Promise<Map<string, string>>;
}
