"use client";

import { Power, PowerOff } from "lucide-react";
import { type ActiveSwitch, useActiveSwitch } from "#dashboard/browser/object/use-active-switch.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";

interface SwitchButtonProps extends ActiveSwitch {
  active: boolean;
  /** The button's labels. */
  words?: { on: string; off: string };
}

/** Activates or deactivates an object immediately. The toast offers to undo it. */
export function SwitchButton({
  active,
  words = { on: "Activate", off: "Deactivate" },
  ...activeSwitch
}: SwitchButtonProps) {
  const { pending, change } = useActiveSwitch(activeSwitch);
  const Icon = active ? PowerOff : Power;
  return (
    <Button disabled={pending} onClick={() => change(!active)}>
      <Icon aria-hidden="true" className="size-4" />
      {active ? words.off : words.on}
    </Button>
  );
}
