/** GET /{mode}/mails/{id}: the email as its recipient sees it. */
export { MailView as default } from "#components/mail/mail-view.tsx";
