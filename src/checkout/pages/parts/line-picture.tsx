import { hideImage } from "#checkout/pages/parts/hide-image.ts";

/** The picture of a product; a box while it is missing. */
export function LinePicture({ url }: { url: string }) {
  return (
    <span className="picture">
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d="M4.5 8 12 4l7.5 4v8L12 20l-7.5-4zM4.5 8l7.5 4 7.5-4M12 12v8" strokeLinejoin="round" />
      </svg>
      <img
        src={url}
        alt=""
        loading="lazy"
        width="56"
        height="56"
        // For previews in the dashboard; on the pages themselves their script does it.
        onError={hideImage}
        className="size-14 object-cover"
      />
    </span>
  );
}
