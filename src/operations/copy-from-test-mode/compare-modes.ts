import { isDeepStrictEqual } from "node:util";
import type { Merchant } from "#account/merchant/model.ts";
import { findMerchant } from "#account/merchant/store.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { DomainError } from "#kernel/errors.ts";
import type { CopiedKind, CopyOf } from "#operations/copy-from-test-mode/copied-kind.ts";
import { COUPONS, PROMOTION_CODES } from "#operations/copy-from-test-mode/discounts.ts";
import { PAYMENT_LINKS } from "#operations/copy-from-test-mode/links.ts";
import type { CopyItem, KindPlan } from "#operations/copy-from-test-mode/model.ts";
import { PRICES, PRODUCTS } from "#operations/copy-from-test-mode/products.ts";
import { SHIPPING_RATES, TAX_RATES } from "#operations/copy-from-test-mode/rates.ts";
import { readAll } from "#operations/copy-from-test-mode/read-all.ts";
import { requireCopyScopes } from "#operations/copy-from-test-mode/require-copy-scopes.ts";
import { findCopies, findSampleIds } from "#operations/copy-from-test-mode/store.ts";

/** A test object that has no copy yet. */
export interface DueCopy extends CopyItem {
  /** Its copy that was deleted since. */
  deletedCopyId: string | undefined;
  /** @returns the IDs of what was created, by the IDs of the test objects. */
  create: (copyOf: CopyOf) => Promise<Map<string, string>>;
}

/** The plan of a kind, with what creates its copies. */
export interface ComparedKind {
  plan: KindPlan;
  audit: CopiedKind<{ id: string }>["audit"];
  due: DueCopy[];
}

/** Test mode compared with live mode. */
export interface ComparedModes {
  kinds: ComparedKind[];
  /** The copies that exist, by the IDs of the test objects. */
  copies: Map<string, string>;
}

/**
 * Compares all test objects that are copied with their copies.
 * @throws DomainError `insufficient_scope`; `parameter_invalid` in test mode.
 */
export async function compareModes(actor: Actor, access: "read" | "write"): Promise<ComparedModes> {
  requireCopyScopes(actor, access);
  if (!actor.livemode) {
    throw new DomainError("parameter_invalid", "Objects are copied to live mode. Switch to live mode first.");
  }
  const modes: Modes = {
    live: actor,
    // Whether something has expired is decided by the live clock, which decides about its copy.
    test: { ...actor, livemode: false },
    merchant: await findMerchant(actor.merchantId),
    skipped: await findSampleIds(actor),
    copies: new Map(),
    available: new Set(),
    createdWith: new Set(),
    names: new Map(),
  };
  // Everything that an object refers to comes before it.
  const kinds = [
    await compareKind(TAX_RATES, modes),
    await compareKind(SHIPPING_RATES, modes),
    await compareKind(PRODUCTS, modes),
    await compareKind(PRICES, modes),
    await compareKind(COUPONS, modes),
    await compareKind(PROMOTION_CODES, modes),
    await compareKind(PAYMENT_LINKS, modes),
  ];
  return { kinds, copies: modes.copies };
}

interface Modes {
  live: Actor;
  test: Actor;
  merchant: Merchant;
  /** Test objects that are not copied: the sample data. */
  skipped: Set<string>;
  /** With those of what is no longer listed, for example of a deleted coupon. */
  copies: Map<string, string>;
  /** The test objects that have a copy, or will have one. */
  available: Set<string>;
  /** The test objects that are created with another one. */
  createdWith: Set<string>;
  /** The names of the test objects that were listed, by ID. */
  names: Map<string, string>;
}

async function compareKind<T extends { id: string }>(kind: CopiedKind<T>, modes: Modes): Promise<ComparedKind> {
  const { objects, hasMore } = await readAll((page) => kind.findPage(modes.test, page));
  const copyIds = await findCopies(
    modes.live,
    objects.map(({ id }) => id),
  );
  const copies = new Map((await kind.find(modes.live, [...copyIds.values()])).map((copy) => [copy.id, copy]));
  const plan: KindPlan = { kind: kind.kind, toCreate: [], changed: [], blocked: [], equal: 0, hasMore };
  const due: DueCopy[] = [];
  for (const object of objects)
    modes.names.set(
      object.id,
      kind.nameOf(object, (id) => modes.names.get(id)),
    );
  // First all copies: objects of one kind, and those created with them, refer to each other.
  for (const [id, copyId] of copyIds) {
    if (!copies.has(copyId)) continue;
    modes.copies.set(id, copyId);
    modes.available.add(id);
  }
  await addCreatedWith(kind, objects, modes);
  await addReferenced(kind, objects, modes);
  for (const object of objects) {
    if (modes.skipped.has(object.id)) continue;
    const detail = kind.detailOf?.(object);
    const item = {
      id: object.id,
      name: modes.names.get(object.id) ?? object.id,
      ...(detail !== undefined && { detail }),
    };
    const copy = copies.get(copyIds.get(object.id) ?? "");
    if (copy) {
      const fields = differencesOf(kind, { object, copy }, modes);
      if (fields.length > 0) plan.changed.push({ ...item, copyId: copy.id, fields });
      // A product's default price is counted as its product.
      else if (!modes.createdWith.has(object.id)) plan.equal++;
      continue;
    }
    // Created with another object, as a product's default price.
    if (modes.available.has(object.id) || !kind.isCopied(object, now(modes.live))) continue;
    const references = kind.referencesOf(object);
    const isComplete = references.every((id) => modes.available.has(id));
    if (!isComplete && kind.isPart) continue;
    const obstacle = isComplete ? kind.obstacle?.(object, modes.merchant) : "reference_missing";
    if (obstacle) {
      plan.blocked.push({ ...item, obstacle });
      continue;
    }
    for (const id of [object.id, ...(kind.createdWith?.(object) ?? [])]) modes.available.add(id);
    plan.toCreate.push(item);
    const create = (copyOf: CopyOf) => kind.create(modes.live, object, copyOf);
    due.push({ ...item, deletedCopyId: copyIds.get(object.id), create });
  }
  return { plan, audit: kind.audit, due };
}

/** Adds the copies of what was created with the objects: a product is compared by its default price. */
async function addCreatedWith<T extends { id: string }>(
  { createdWith }: CopiedKind<T>,
  objects: readonly T[],
  modes: Modes,
): Promise<void> {
  if (!createdWith) return;
  const ids = objects.flatMap(createdWith);
  for (const id of ids) modes.createdWith.add(id);
  for (const [id, copyId] of await findCopies(modes.live, ids)) modes.copies.set(id, copyId);
}

/**
 * Adds the copies of what the objects refer to and no list has: a deleted coupon, or an archived price. Their copies are
 * still what the objects' copies refer to.
 */
async function addReferenced<T extends { id: string }>(
  { referencesOf }: CopiedKind<T>,
  objects: readonly T[],
  modes: Modes,
): Promise<void> {
  const unlisted = new Set(objects.flatMap(referencesOf).filter((id) => !modes.copies.has(id)));
  for (const [id, copyId] of await findCopies(modes.live, [...unlisted])) modes.copies.set(id, copyId);
}

function differencesOf<T extends { id: string }>(
  { fieldsOf }: CopiedKind<T>,
  { object, copy }: { object: T; copy: T },
  { copies }: Modes,
): string[] {
  const copyOf = (id: string) => copies.get(id) ?? id;
  const [tested, live] = [fieldsOf(object, copyOf), fieldsOf(copy, copyOf)];
  const names = new Set([...Object.keys(tested), ...Object.keys(live)]);
  return [...names].filter((name) => !isDeepStrictEqual(tested[name], live[name]));
}
