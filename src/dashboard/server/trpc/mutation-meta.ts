import type { AuditAction } from "#account/audit-log/audit-action.ts";
import type { Role } from "#kernel/role.ts";

/** The declarations of a mutation. */
export interface MutationMeta<Input = never> {
  /**
   * The minimum role that may call it: DEVELOPER for objects, ADMIN for the business, ANALYST for the user's own
   * account.
   */
  role: Exclude<Role, "OWNER">;
  /** The rate limit of a user's calls: see `rateLimitedMutation`. `changes` by default. */
  limit?: MutationLimit;
  /**
   * The action in the audit log; `by-use-case` if the use case writes the line because it calls the processor, or works
   * in batches, outside of any transaction; null if it changes nothing that anybody would look up later.
   */
  audit: AuditAction | "by-use-case" | null | ((input: Input) => AuditAction);
}

export type MutationLimit = "changes" | "sends" | "previews";

type ToggledNoun = AuditAction extends infer Action ? (Action extends `${infer Noun}.enabled` ? Noun : never) : never;

/** The audit log's line of a mutation that switches an object on or off. */
export function switched<Noun extends ToggledNoun>(noun: Noun) {
  return ({ active }: { active: boolean }): `${Noun}.enabled` | `${Noun}.disabled` =>
    active ? `${noun}.enabled` : `${noun}.disabled`;
}
