import type { DeclarationMessages } from "#checkout/pages/messages/declaration-messages.ts";

export const declarationJa: DeclarationMessages = {
  fields: {
    name: "お名前",
    email: "メールアドレス",
    reference: "ご注文、サブスクリプション、または請求書の番号",
    type: "解約の種類",
    reason: "理由",
    wantedAt: "終了日（任意）",
    end: "終了",
    received: "受付日時",
    ordinary: "通常の解約",
    forCause: "正当な事由による解約",
    soonest: "できるだけ早く",
  },
  hints: {
    email: "このアドレスに確認メールをお送りします。",
    reference: "領収書、請求書、ご注文に関するメールに記載されています。",
    reason: "正当な事由による解約の場合のみ",
    wantedAt: "入力しない場合は、できるだけ早く終了します。",
  },
  problems: {
    name: "お名前を入力してください。",
    reference: "番号、またはご注文の内容を入力してください。",
    reason: "解約の正当な事由を入力してください。",
    wantedAt: "今後5年以内の日付を入力してください。",
    tooLong: (max) => `${max}文字以内で入力してください。`,
  },
  cancel: {
    title: "契約の解約",
    intro: (merchant) => `${merchant}のサブスクリプションを、ログインせずに解約できます。`,
    noRefund: "解約によって、これまでのお支払いが返金されることはありません。",
    button: "今すぐ解約する",
  },
  withdraw: {
    title: "契約の撤回",
    intro: (merchant) => `${merchant}のご注文またはサブスクリプションを、理由を示さずに撤回できます。`,
    button: "次へ",
    check: "撤回内容の確認",
    statement: (merchant) => `${merchant}との契約を撤回します。`,
    confirm: "撤回を確定する",
    change: "変更する",
  },
  received: {
    cancellation: "解約のお申し出を受け付けました",
    withdrawal: "撤回のお申し出を受け付けました",
    message: (merchant) => `${merchant}は次の内容を受け付けました。このページを保存または印刷してください。`,
    mailed: (email) => `${email}に確認メールをお送りします。ただし、直近に多数送信されている場合は送信されません。`,
  },
  unsent: {
    testMode:
      "テストモードではお客様にメールは送信されません。販売者はダッシュボードの「メール」で内容を確認できます。",
    noServer: "現在、このページからメールを送信できません。",
  },
  tooMany: (minutes) => `フォームの送信回数が多すぎます。${minutes}分後にもう一度お試しください。`,
  tooManyContact: (email) => `または${email}までご連絡ください。`,
  undo: {
    title: "サブスクリプションを継続しますか？",
    message: (product, day) => `${product}は解約されており、${day}に終了します。`,
    button: "サブスクリプションを継続する",
    undone: { title: "サブスクリプションは継続します", message: "解約は取り消されました。" },
    over: {
      title: "この解約は取り消せません",
      message: "サブスクリプションはすでに終了しているか、その後変更されています。",
    },
  },
  mails: {
    cancellation: {
      subject: (merchant) => `${merchant}が解約のお申し出を受け付けました`,
      intro: (merchant) => `${merchant}は、このメールアドレスで次の解約のお申し出を受け付けました。`,
    },
    withdrawal: {
      subject: (merchant) => `${merchant}が撤回のお申し出を受け付けました`,
      intro: (merchant) => `${merchant}は、このメールアドレスで次の撤回のお申し出を受け付けました。`,
    },
    answer: (merchant) => `${merchant}が内容を確認し、不明な点がある場合はご連絡します。`,
    unwanted: (merchant) => `お心当たりがない場合は、${merchant}にご連絡ください。`,
    declared: {
      subject: (merchant) => `${merchant}のサブスクリプションが解約されました`,
      planned: (product, day) => `${product}は、ログイン不要の解約フォームから解約されました。${day}に終了します。`,
      ended: (product) =>
        `${product}は、ログイン不要の解約フォームから解約されました。以降の期間のお支払いがないため、すでに終了しています。`,
      undo: "お心当たりがない場合や、お気持ちが変わった場合は、終了日までサブスクリプションを継続する手続きができます。",
      action: "サブスクリプションを継続する",
    },
  },
};
