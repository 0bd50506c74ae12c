import { Command } from "cmdk";
import { CornerDownLeft, type LucideIcon } from "lucide-react";

interface PaletteItemProps {
  /** The unique key that the palette selects by. */
  value: string;
  icon: LucideIcon;
  title: string;
  note?: string | undefined;
  onSelect: () => void;
}

/** A line of the palette. */
export function PaletteItem({ value, icon: Icon, title, note, onSelect }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="group flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent sm:min-h-9"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.8} />
      <span className="min-w-0 truncate">{title}</span>
      {note && <span className="min-w-0 shrink-2 truncate text-xs text-muted">{note}</span>}
      <CornerDownLeft
        aria-hidden="true"
        className="ml-auto hidden size-3.5 shrink-0 group-data-[selected=true]:block"
      />
    </Command.Item>
  );
}
