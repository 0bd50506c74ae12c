/** GET /{mode}/api-keys/{id} */
export { ApiKeyView as default } from "#dashboard/browser/api-key/api-key-view.tsx";
