/** Addresses that every form and request accepts. */
export const EMAIL_ADDRESSES = [
  "jane@example.com",
  "jane.o'hara+shop@mail.example.co.uk",
  "müller@exämple.de",
  "user@例え.jp",
  "user@xn--r8jz45g.jp",
  "用户@例子.中国",
  "उदाहरण@उदाहरण.भारत",
  "bob@paral·lel.cat",
  "ユーザー@ドメイン名・例.jp",
];

/** What none of them accepts. */
export const NOT_EMAIL_ADDRESSES = [
  "jane",
  "jane@example",
  "@example.com",
  "jane@",
  "jane@.com",
  "jane@example..com",
  "jane@-example.com",
  "jane@example-.com",
  "jane@127.0.0.1",
  "jane doe@example.com",
  "jane@exa mple.com",
  "jane@doe@example.com",
  "jane\u200b@example.com",
  "jane\u202e@example.com",
  '"jane"@example.com',
  "Jane <jane@example.com>",
  `jane@${"a".repeat(64)}.com`,
  `${"a".repeat(243)}@example.com`,
];
