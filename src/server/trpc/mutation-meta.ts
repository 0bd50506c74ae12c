import type { AuditAction } from "#domain/merchant/audit-action.ts";
import type { Role } from "#domain/merchant/merchant.ts";

/** What a mutation says of itself. */
export interface MutationMeta<Input = never> {
  /** The least role that may call it: DEVELOPER for objects, ADMIN for the business, ANALYST for one's own account. */
  role: Exclude<Role, "OWNER">;
  /** What a user's calls are counted as: see `rateLimitedMutation`. `changes` unless given. */
  limit?: MutationLimit;
  /** Its line in the audit log; null for what changes nothing that anybody would ask for later. */
  audit: AuditAction | null | ((input: Input) => AuditAction);
}

export type MutationLimit = "changes" | "sends" | "previews";

type ToggledNoun = AuditAction extends infer Action ? (Action extends `${infer Noun}.enabled` ? Noun : never) : never;

/** The audit log's line of a mutation that switches an object on or off. */
export function switched<Noun extends ToggledNoun>(noun: Noun) {
  return ({ active }: { active: boolean }): `${Noun}.enabled` | `${Noun}.disabled` =>
    active ? `${noun}.enabled` : `${noun}.disabled`;
}
