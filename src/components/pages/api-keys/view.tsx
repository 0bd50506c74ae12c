/** GET /{mode}/api-keys/{id} */
export { ApiKeyView as default } from "#components/api-key/api-key-view.tsx";
