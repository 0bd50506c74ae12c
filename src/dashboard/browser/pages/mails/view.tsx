/** GET /{mode}/mails/{id}: the email as its recipient sees it. */
export { MailView as default } from "#dashboard/browser/email/mail-view.tsx";
