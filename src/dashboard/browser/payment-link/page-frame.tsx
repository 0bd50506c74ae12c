"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PagePreview } from "#checkout/pages/handlers/preview-link-page.tsx";

/** The screens that are imitated, in pixels: a phone is as wide as there is room, within what phones have. */
const PHONE = { least: 360, most: 430 };
const DESKTOP = 1120;

interface PageFrameProps {
  page: PagePreview;
  device: "phone" | "desktop";
  theme: "light" | "dark";
}

/** Styles for the preview only: no space to fill the window, and the button as it looks once the script runs. */
const OWN_STYLE = "body{min-height:0!important}noscript{display:none}button:disabled{opacity:1!important}";

/**
 * A customer page in a frame where no script runs, no form can be sent, and nothing can be pressed. Updates replace
 * only what changes, so that the frame never flickers.
 */
export function PageFrame({ page, device, theme }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(600);
  const boxWidth = useWidth(box);
  const style = useStylesheet(page.styleUrl);
  const width = device === "desktop" ? DESKTOP : Math.min(PHONE.most, Math.max(PHONE.least, boxWidth));
  const scale = Math.min(1, boxWidth / width);

  const show = useCallback(() => {
    const shown = frame.current?.contentDocument;
    if (!shown || style === undefined) return;
    const next = new DOMParser().parseFromString(withTheme(page.html, theme), "text/html");
    const sheet = shown.createElement("style");
    sheet.textContent = withTheme(style, theme) + OWN_STYLE;
    shown.head.replaceChildren(
      sheet,
      ...[...next.head.querySelectorAll("style")].map((style) => shown.adoptNode(style)),
    );
    shown.body.replaceWith(shown.adoptNode(next.body));
    shown.documentElement.lang = next.documentElement.lang;
    shown.documentElement.dir = next.documentElement.dir;
    shown.documentElement.style.colorScheme = theme;
    setHeight(shown.documentElement.scrollHeight);
  }, [page.html, style, theme]);
  useEffect(show, [show]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width results in another height.
  useEffect(() => {
    const shown = frame.current?.contentDocument?.body;
    if (!shown) return;
    const observer = new ResizeObserver(() => setHeight(shown.scrollHeight));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [page.html, style, theme, device]);

  return (
    <section
      ref={box}
      aria-label="Payment page"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[calc(100dvh-12rem)] min-h-96 overflow-x-hidden overflow-y-auto rounded-xl border bg-surface"
    >
      <div className="mx-auto" style={{ height: height * scale, width: width * scale }}>
        <iframe
          ref={frame}
          title="Payment page preview"
          sandbox="allow-same-origin"
          inert
          srcDoc="<!doctype html><html><head></head><body></body></html>"
          onLoad={show}
          style={{ width, height, transform: `scale(${scale})` }}
          className="origin-top-left"
        />
      </div>
    </section>
  );
}

/** Limits the page's own rules for dark screens to the previewed theme. */
function withTheme(css: string, theme: "light" | "dark"): string {
  return css.replaceAll(
    /@media\s*\(prefers-color-scheme:\s*dark\)/g,
    theme === "dark" ? "@media all" : "@media not all",
  );
}

/** The stylesheet as text; it is named by its content, so once is enough. */
function useStylesheet(url: string): string | undefined {
  const { data } = useQuery({
    queryKey: ["stylesheet", url],
    queryFn: async () => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`Couldn’t load the stylesheet: ${response.status}.`);
      return response.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(PHONE.least);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
