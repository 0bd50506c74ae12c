import type { FrameMessages } from "#checkout/pages/messages/messages.ts";

/** The same page in another language. */
export interface LanguageLink {
  language: string;
  /** In its own language. */
  name: string;
  href: string;
}

interface Props {
  links: readonly LanguageLink[];
  messages: FrameMessages;
}

/** Links to the page in each language; the current one is highlighted. */
export function LanguageChoice({ links, messages }: Props) {
  const [current] = messages.language.split("-");
  return (
    <nav aria-label={messages.form.languages}>
      <ul className="flex flex-wrap justify-center gap-x-4">
        {links.map(({ language, name, href }) => (
          <li key={language}>
            <a
              href={href}
              lang={language}
              className="language"
              aria-current={language === current ? "true" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
