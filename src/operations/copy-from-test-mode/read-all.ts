import type { Page, PageOf } from "#kernel/paging.ts";
import { MAX_OBJECTS_PER_KIND } from "#operations/copy-from-test-mode/model.ts";

const PAGE = 100;

/** Reads the newest objects of a list, up to `MAX_OBJECTS_PER_KIND`. @returns them oldest first. */
export async function readAll<T extends { id: string }>(
  find: (page: Page) => Promise<PageOf<T>>,
): Promise<{ objects: T[]; hasMore: boolean }> {
  const newestFirst: T[] = [];
  let hasMore = true;
  while (hasMore && newestFirst.length < MAX_OBJECTS_PER_KIND) {
    const last = newestFirst.at(-1);
    const page = await find({ limit: PAGE, ...(last && { startingAfter: last.id }) });
    newestFirst.push(...page.data);
    hasMore = page.hasMore;
  }
  return { objects: newestFirst.reverse(), hasMore };
}
