import type { Product } from "#catalog/product/model.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { Picture } from "#dashboard/browser/ui/picture.tsx";

/** All images, in their order; nothing if there is only the thumbnail above. */
export function ProductImages({ product: { images } }: { product: Product }) {
  if (images.length === 0) return null;
  return (
    <Panel title="Images">
      <ol className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {images.map((url, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a URL may occur twice, and nothing is moved here.
          <li key={`${index} ${url}`}>
            <a href={url} target="_blank" rel="noreferrer" className="block rounded-lg">
              <Picture
                src={url}
                alt={`Image ${index + 1}, opens in a new tab`}
                className="block aspect-square w-full rounded-lg"
              />
            </a>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
