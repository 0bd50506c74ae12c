/** Made by `scripts/direct-routes-plugin.mjs` while the server is bundled; it exists in the bundle alone. */
declare module "virtual:direct-routes" {
  export const routes: readonly {
    /** As in `/api/v3/products/[id]`. */
    pattern: string;
    /** The route's module: `GET`, `POST` and so on. */
    handlers: Readonly<Record<string, unknown>>;
  }[];
}
