"use client";

import { ImageOff } from "lucide-react";
import { useState } from "react";
import { classes } from "#dashboard/browser/ui/classes.ts";

interface PictureProps {
  src: string;
  /** Empty if the text next to it says what it shows. */
  alt: string;
  /** Classes for size and corners. */
  className: string;
}

/** An image from a URL of the merchant; an icon if it can't be loaded. Pass the URL as `key`. */
export function Picture({ src, alt, className }: PictureProps) {
  const [broken, setBroken] = useState(false);
  const frame = classes("shrink-0 overflow-hidden border bg-raised", className);
  if (broken) {
    return (
      <span role="img" aria-label="Image couldn’t be loaded" className={classes(frame, "grid place-items-center")}>
        <ImageOff aria-hidden="true" className="size-4 text-muted" />
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: Next's optimizer would fetch URLs that merchants enter.
    <img
      src={src}
      alt={alt}
      referrerPolicy="no-referrer"
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className={classes(frame, "object-cover")}
    />
  );
}
