"use client";

import { Power, PowerOff } from "lucide-react";
import { type ActiveSwitch, useActiveSwitch } from "#components/object/use-active-switch.ts";
import { Button } from "#components/ui/button.tsx";

interface SwitchButtonProps extends ActiveSwitch {
  isOn: boolean;
  /** What the button is called while the object is off, and while it is on. */
  labels?: { on: string; off: string };
}

const LABELS = { on: "Switch on", off: "Switch off" };

/** Switches an object on or off at once; the toast takes it back. */
export function SwitchButton({ isOn, labels = LABELS, ...active }: SwitchButtonProps) {
  const { pending, change } = useActiveSwitch(active);
  const Icon = isOn ? PowerOff : Power;
  return (
    <Button disabled={pending} onClick={() => change(!isOn)}>
      <Icon aria-hidden="true" className="size-4" />
      {isOn ? labels.off : labels.on}
    </Button>
  );
}
