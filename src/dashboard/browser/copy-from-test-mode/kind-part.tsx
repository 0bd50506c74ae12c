import { useId } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import {
  fieldTitle,
  KIND_LABELS,
  KIND_NOTES,
  OBSTACLE_TEXTS,
} from "#dashboard/browser/copy-from-test-mode/copy-labels.ts";
import type { CopyItem, KindPlan } from "#operations/copy-from-test-mode/model.ts";

/** Names beyond this number are counted. */
const MAX_NAMES = 20;

interface KindPartProps {
  plan: KindPlan;
  isChosen: boolean;
  /** Absent if the kind can't be chosen now. */
  onChoose: ((isChosen: boolean) => void) | undefined;
}

/** The objects of a kind: what will be created, what differs from its copy, and what can't be copied. */
export function KindPart({ plan, isChosen, onChoose }: KindPartProps) {
  const id = useId();
  const { kind, toCreate, changed, blocked, equal } = plan;
  const note = KIND_NOTES[kind];
  const hasChoice = toCreate.length > 0;
  const counts = [
    toCreate.length > 0 && `${toCreate.length} to copy`,
    equal > 0 && `${equal} already copied`,
    changed.length > 0 && `${changed.length} changed since`,
    blocked.length > 0 && `${blocked.length} can’t be copied`,
  ].filter(Boolean);
  return (
    <section aria-labelledby={id} className="px-5 py-3 sm:py-4">
      <div className="flex min-h-8 items-start gap-3">
        {hasChoice ? (
          <input
            type="checkbox"
            id={`${id}-chosen`}
            checked={isChosen}
            disabled={!onChoose}
            onChange={({ target }) => onChoose?.(target.checked)}
            className="mt-3.5 size-4.5 shrink-0 accent-accent sm:mt-1"
          />
        ) : (
          <span className="w-4.5 shrink-0" />
        )}
        <div className="min-w-0 flex-1 space-y-2 text-sm">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={id} className="font-medium">
              {hasChoice ? (
                <label htmlFor={`${id}-chosen`} className="flex min-h-11 items-center sm:min-h-6">
                  {KIND_LABELS[kind].title}
                </label>
              ) : (
                KIND_LABELS[kind].title
              )}
            </h2>
            <p className="text-muted">{counts.join(", ")}</p>
          </div>
          {toCreate.length > 0 && (
            <>
              {note && <p className="text-muted">{note}</p>}
              <div>
                <ul className="space-y-1">
                  {toCreate.slice(0, MAX_NAMES).map((item) => (
                    <li key={item.id} className="wrap-anywhere">
                      {item.name}
                      <Detail item={item} />
                    </li>
                  ))}
                </ul>
                <More count={toCreate.length - MAX_NAMES} />
              </div>
            </>
          )}
          <Changed plan={plan} />
          <Blocked plan={plan} />
        </div>
      </div>
    </section>
  );
}

function Changed({ plan: { kind, changed } }: { plan: KindPlan }) {
  const { mode } = useDashboard();
  const { path } = KIND_LABELS[kind];
  if (changed.length === 0) return null;
  return (
    <div>
      <p className="text-muted">These test objects and their live copies differ. Copying doesn’t change them:</p>
      <ul className="mt-1 space-y-1">
        {changed.slice(0, MAX_NAMES).map((item) => (
          <li key={item.id} className="wrap-anywhere">
            {path ? (
              <Link href={`/${mode}/${path}/${item.copyId}`} className="underline underline-offset-4">
                {item.name}
              </Link>
            ) : (
              item.name
            )}
            <Detail item={item} />: {item.fields.map((field) => fieldTitle(kind, field)).join(", ")}
          </li>
        ))}
      </ul>
      <More count={changed.length - MAX_NAMES} />
    </div>
  );
}

function Blocked({ plan: { blocked } }: { plan: KindPlan }) {
  if (blocked.length === 0) return null;
  return (
    <div>
      <p className="text-muted">Can’t be copied:</p>
      <ul className="mt-1 space-y-1">
        {blocked.slice(0, MAX_NAMES).map((item) => (
          <li key={item.id} className="wrap-anywhere">
            {item.name}
            <Detail item={item} />
            <span className="text-muted">: {OBSTACLE_TEXTS[item.obstacle]}</span>
          </li>
        ))}
      </ul>
      <More count={blocked.length - MAX_NAMES} />
    </div>
  );
}

function More({ count }: { count: number }) {
  return count > 0 && <p className="mt-1 text-muted">and {count} more</p>;
}

/** Tells objects of the same name apart. */
function Detail({ item: { detail } }: { item: CopyItem }) {
  return detail !== undefined && <span className="text-muted"> ({detail})</span>;
}
