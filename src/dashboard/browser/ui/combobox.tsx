"use client";

import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { CONTROL_CLASSES } from "#dashboard/browser/ui/field.tsx";
import { type Choice, matchingChoices } from "#dashboard/browser/ui/match-words.ts";

interface ComboboxProps {
  /** Connects the input to its field: see `Field`. */
  id: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | undefined;
  /** The field's name in a form that is submitted by the browser. */
  name?: string;
  /** The value of the selected choice; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  choices: readonly Choice[];
  /** The meaning of an empty field. With it, the field can be cleared. */
  none?: string;
  /** The choices come from the caller, already filtered by the typed text. */
  onType?: (typed: string) => void;
  /** Shown instead of choices, while they are fetched or if there are none. */
  status?: string | undefined;
}

/**
 * A text field that suggests choices that match the typed text: the editable combobox with a list of the ARIA authoring
 * practices (www.w3.org/WAI/ARIA/apg/patterns/combobox).
 */
export function Combobox(props: ComboboxProps) {
  const { id, name, value, onChange, choices, none, onType, status } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Undefined while nobody types. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = choices.find((choice) => choice.value === value);
  const found = typed === undefined || onType ? choices : matchingChoices(choices, typed);
  const shown = none !== undefined && !typed?.trim() ? [{ value: "", title: none }, ...found] : found;

  useEffect(() => {
    const [panel, field] = [list.current, input.current];
    if (!isOpen || !panel || !field) return;
    panel.showPopover();
    const place = () => placeBelow(panel, field);
    place();
    // Scrolling the page moves the list as well; scrolling the list itself does not.
    const follow = ({ target }: Event) => target !== panel && place();
    window.addEventListener("resize", place);
    document.addEventListener("scroll", follow, true);
    return () => {
      window.removeEventListener("resize", place);
      document.removeEventListener("scroll", follow, true);
      panel.hidePopover();
    };
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active, listId]);

  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setActive(
      Math.max(
        0,
        shown.findIndex((choice) => choice.value === value),
      ),
    );
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
    onType?.("");
  };
  const choose = (choice: Choice | undefined) => {
    if (choice && choice.value !== value) onChange(choice.value);
    close();
  };
  const leave = () => {
    // An emptied field selects none, if that is allowed.
    if (typed?.trim() === "" && none !== undefined && value !== "") onChange("");
    close();
    props.onBlur?.();
  };
  const press = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    const to = { ArrowDown: Math.min(active + 1, last), ArrowUp: Math.max(active - 1, 0), PageDown: last, PageUp: 0 };
    if (event.key in to) {
      event.preventDefault();
      if (isOpen) setActive(Math.max(0, to[event.key as keyof typeof to]));
      else open();
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      // While choices are being fetched, none is selected: the typed text stays.
      if (shown.length > 0) choose(shown[active]);
    } else if (event.key === "Tab" && isOpen && typed?.trim()) {
      choose(shown[active]);
    } else if (event.key === "Escape" && isOpen) {
      // Closes only the list, not the dialog that contains it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="relative">
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown.length > 0 ? `${listId}-${active}` : undefined}
        aria-describedby={props["aria-describedby"]}
        aria-invalid={props["aria-invalid"]}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={none}
        value={typed ?? chosen?.title ?? value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={open}
        onBlur={leave}
        onKeyDown={press}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          setOpen(true);
          onType?.(target.value);
        }}
        className={classes(CONTROL_CLASSES, "truncate pr-9")}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
      {name && <input type="hidden" name={name} value={value} />}
      <div
        ref={list}
        id={listId}
        // The browser's own closing would move the focus: the field closes it.
        popover="manual"
        role="listbox"
        aria-label="Choices"
        tabIndex={-1}
        className="fixed m-0 overflow-y-auto rounded-lg border bg-surface p-1 text-ink shadow-lg"
        // Pressing a choice leaves the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {(isOpen ? shown : []).map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
          <div
            key={choice.value}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice.value === value}
            onClick={() => choose(choice)}
            className={classes(
              "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 text-sm sm:min-h-8",
              index === active && "bg-raised",
              choice.value === value && "font-medium text-accent",
            )}
          >
            <span className={classes("truncate", choice.note ? "max-w-3/4 shrink-0" : "min-w-0")}>{choice.title}</span>
            {choice.note && <span className="min-w-0 flex-1 truncate text-end text-muted">{choice.note}</span>}
          </div>
        ))}
        {shown.length === 0 && <p className="px-2.5 py-2 text-sm text-muted">{status ?? "No results"}</p>}
      </div>
      <span role="status" className="sr-only">
        {isOpen && typed ? (shown.length === 0 ? (status ?? "No results") : `${shown.length} results`) : ""}
      </span>
    </div>
  );
}

/** In pixels. */
const GAP = 4;
const MAX_HEIGHT = 320;
const MIN_HEIGHT = 160;
const MIN_WIDTH = 256;

/** Places the list below the field, or above if there is more space. */
function placeBelow(panel: HTMLElement, field: HTMLElement): void {
  const { top, bottom, left, right } = field.getBoundingClientRect();
  const width = Math.min(Math.max(right - left, MIN_WIDTH), window.innerWidth - 2 * GAP);
  const [above, below] = [top - 2 * GAP, window.innerHeight - bottom - 2 * GAP];
  const isBelow = below >= MIN_HEIGHT || below >= above;
  Object.assign(panel.style, {
    left: `${Math.max(GAP, left + width > window.innerWidth ? right - width : left)}px`,
    width: `${width}px`,
    maxHeight: `${Math.min(MAX_HEIGHT, isBelow ? below : above)}px`,
    top: isBelow ? `${bottom + GAP}px` : "auto",
    bottom: isBelow ? "auto" : `${window.innerHeight - top + GAP}px`,
  });
}
