import type { BillingMessages } from "#checkout/pages/messages/billing/messages.ts";

export const billingJa: BillingMessages = {
  invoice: {
    title: (number) => `請求書 ${number}`,
    period: (days) => `対象期間：${days}`,
    details: "請求書の詳細",
    download: "PDFをダウンロード",
    creditNotes: { title: "クレジットノート", void: "無効" },
    retryOn: (day) => `今お支払いにならない場合は、登録済みのお支払い方法に${day}に請求されます。`,
    includesBalance: (amount) => `以前の請求書の未払い分${amount}を含みます。`,
    collectedLater: (amount) => `${amount}は請求できる最低金額を下回っているため、次回の請求書と合わせて請求されます。`,
    amountTooSmall: "金額がお支払いの最低金額を下回っています。請求はありません。販売者にお問い合わせください。",
    ended: "このサブスクリプションは終了しています。この請求書をお支払いいただいても再開されません。",
    continuesIfPaid: "この請求書をお支払いいただいた場合にのみ、サブスクリプションが継続します。",
    unused: (day) =>
      `サブスクリプションは${day}に終了しました。それ以降の期間の料金をお支払いいただく必要はありません。`,
    payAnyway: "それでもこの請求書を支払う",
    savesMethod: "今後のサブスクリプションの料金も、このお支払い方法に請求されます。",
    nothingDue: {
      title: "お支払いは不要です",
      message: (merchant) => `この請求書について、${merchant}へのお支払いはありません。`,
    },
    processing: {
      title: "お支払いを処理しています",
      message: (amount) =>
        `ありがとうございます。${amount}の引き落としには数日かかります。ほかに必要なお手続きはありません。`,
    },
    void: {
      title: "この請求書は取り消されました",
      message: (merchant) => `${merchant}がこの請求書を取り消しました。お支払いは不要です。`,
    },
    linkEnded: {
      title: "このリンクは使えなくなりました",
      message: "請求書に登録されているメールアドレスに、新しいリンクをお送りできます。",
      button: "新しいリンクをメールで受け取る",
    },
    linkUnsent: {
      title: "メールは送信されませんでした",
      message: "このページからメールを送信することはできません。新しいリンクについては、販売者にお問い合わせください。",
    },
    linkSent: {
      title: "メールをご確認ください",
      message:
        "この請求書が存在する場合、登録されているメールアドレスに新しいリンクをお送りします。新しいリンクの送信は1時間に1回までです。届かない場合は、迷惑メールフォルダーをご確認ください。",
    },
  },
  mails: {
    documents: { invoice: "請求書をダウンロード（PDF）", creditNote: "クレジットノートをダウンロード（PDF）" },
    labels: {
      fromBalance: "以前の請求書の未払い分",
      balanceApplied: "残高から充当",
      toBalance: "残高に戻した金額",
      order: "注文番号",
      plan: "変更後のプラン",
      period: "対象期間",
      subscription: "サブスクリプション",
      invoice: "請求書",
      amount: "金額",
      mandate: "委任状（マンデート）の参照番号",
      creditor: "債権者ID",
    },
    dates: {
      plan_changed: "変更日",
      cancellation_scheduled: "終了予定日",
      trial_ending: "トライアル終了日",
      renewal_upcoming: "更新日",
      discount_ending: "新料金の適用日",
      debit_upcoming: "引き落とし日",
      subscription_canceled: "終了日",
    },
    pay: "請求書を支払う",
    cancel: (portal) => `それまでに解約をご希望の場合は、お客様ページをご利用ください：${portal}`,
    cancelAnytime: (portal) => `いつでもお客様ページから解約できます：${portal}`,
    chargeFailed: {
      subject: (merchant) => `${merchant}へのお支払いが完了しませんでした`,
      intro: (merchant, amount, product) => `${merchant}への${product}のお支払い（${amount}）が完了しませんでした。`,
      confirm: "カード会社または銀行でお客様の確認が必要です。請求書をお支払いになる際に確認できます。",
      again: (day) =>
        `${day}に再度請求されます。それより前に、または別のお支払い方法で支払う場合は、今すぐ請求書をお支払いください。`,
      notAgain: "自動で再度請求されることはありません。請求書をお支払いください。",
    },
    methodMissing: {
      subject: (merchant) => `${merchant}の請求書のお支払い期日です`,
      afterTrial: (product) => `${product}の無料トライアルが終了しました。`,
      intro: (merchant, amount, product) =>
        `${product}の料金${amount}のお支払い期日になりましたが、${merchant}にお支払い方法が登録されていません。`,
      pay: "請求書をお支払いください。ご利用のお支払い方法は、今後のお支払いのために保存されます。",
    },
    trialEnding: {
      subject: (merchant) => `${merchant}のトライアルがまもなく終了します`,
      intro: (product, day) => `${product}の無料トライアルは${day}に終了します。`,
      charge: (amount) => `その後、有料のサブスクリプションが始まります。初回のお支払いは${amount}です。`,
      starts: "その後、有料のサブスクリプションが始まります。",
      noMethod: (day) => `お支払い方法が登録されていないため、${day}に請求書をメールでお送りします。`,
    },
    renewalUpcoming: {
      subject: (merchant) => `${merchant}のサブスクリプションがまもなく更新されます`,
      intro: (product, day, amount) => `${product}のサブスクリプションは${day}に${amount}で更新されます。`,
    },
    discountEnding: {
      subject: (merchant) => `${merchant}の割引がまもなく終了します`,
      intro: (product, day, amount) => `${product}の割引が終了します。${day}以降の料金は${amount}です。`,
    },
    debitUpcoming: {
      subject: (merchant) => `${merchant}による口座引き落としのお知らせ`,
      intro: (merchant, amount, day) => `${day}に、${merchant}がお客様の銀行口座から${amount}を引き落とします。`,
    },
    canceled: {
      subject: (merchant) => `${merchant}のサブスクリプションが終了しました`,
      intro: (product, day) =>
        `${product}のサブスクリプションは${day}に終了しました。今後、自動で請求されることはありません。`,
      unpaid: "請求書のお支払いがなかったため終了しました。",
      open: (amount) => `お支払いが完了していない請求書があります（残額${amount}）。請求書をお支払いください。`,
    },
    invoiceSent: {
      subject: (merchant, number) => `${merchant} からの請求書 ${number}`,
      intro: (merchant, amount, product) => `${merchant}から${product}の請求書（${amount}）が届きました。`,
    },
    invoiceLink: {
      subject: (merchant, number) => `${merchant} からの請求書 ${number} の新しいリンク`,
      intro: (merchant) => `${merchant}からの請求書の新しいリンクをお送りします。`,
      unwanted: "お心当たりがない場合は、このメールを破棄してください。",
    },
    portal: "ご注文の確認、サブスクリプションの変更・解約",
    portalToSee: "ご注文とサブスクリプションの確認",
    portalLink: {
      subject: (merchant) => `${merchant}でのご注文とサブスクリプション`,
      intro: (merchant) => `このリンクから、${merchant}でのご注文とサブスクリプションの確認や手続きができます。`,
      lifetime: (minutes) => `リンクは1回のみ、${minutes}分間有効です。`,
      unwanted: "お心当たりがない場合は、このメールを破棄してください。",
      action: "お客様ページを開く",
      withheld: "（リンクは送信されたメールにのみ記載されています。）",
    },
    emailChange: {
      subject: "新しいメールアドレスの確認",
      intro: (merchant) =>
        `${merchant}でのご注文とサブスクリプションに、このメールアドレスを使用するリクエストを受け付けました。変更を完了するには、メールアドレスを確認してください。`,
      unwanted: "お心当たりがない場合は、このメールを破棄してください。何も変更されません。",
      action: "メールアドレスを確認する",
    },
    emailChanged: {
      subject: "メールアドレスが変更されました",
      intro: (merchant) =>
        `${merchant}でのご注文とサブスクリプションのメールアドレスが変更されました。お客様ご自身による変更の場合は、何もする必要はありません。`,
      undo: (hours) =>
        `お客様ご自身による変更でない場合は、${hours}時間以内に変更を取り消してください。取り消すと、お客様ページにログインしているすべての人がログアウトされます。`,
      action: "変更を取り消す",
    },
    unpaid: {
      ends: (day) => `${day}までに請求書のお支払いがない場合、サブスクリプションは終了します。`,
      waits: (day) =>
        `${day}までに請求書のお支払いがない場合、お支払いが完了するまでサブスクリプションは停止されます。`,
    },
    invoicePaid: {
      intro: (merchant, amount, product) =>
        `${merchant}をご利用いただき、ありがとうございます。${product}の料金${amount}のお支払いが完了しました。`,
    },
    debitPending: {
      subject: (merchant) => `${merchant}への口座引き落としを処理しています`,
      intro: (merchant, amount, product) =>
        `${merchant}への${product}のお支払い（${amount}）を、口座引き落としで処理しています。完了まで数営業日かかることがあります。`,
      next: "お客様のお手続きは必要ありません。お支払いが完了しなかった場合は、メールでお知らせします。",
    },
    debitFailed: {
      subject: (merchant) => `${merchant}への口座引き落としが完了しませんでした`,
      intro: (merchant, amount, product) =>
        `${merchant}への${product}のお支払い（${amount}）の口座引き落としが完了しませんでした。料金は引き落とされていません。`,
      payInvoice: "別のお支払い方法で、請求書をお支払いください。",
      orderAgain: "ご注文のお支払いは完了していません。もう一度ご注文いただくと、別の方法でお支払いいただけます。",
      contact: (merchant) =>
        `ご注文のお支払いは完了していません。別の方法でのお支払いについては、${merchant}にお問い合わせください。`,
    },
    refundReturned: {
      subject: (merchant, number) => `${merchant}からの返金が完了しませんでした（${number}）`,
      title: "返金が完了しませんでした",
      intro: (merchant, amount) =>
        `${merchant}が${amount}を返金しましたが、銀行またはカード会社から差し戻されました。この返金はお客様に届いていません。`,
      next: (merchant) =>
        `この件は${merchant}にも通知済みです。別の返金方法については、${merchant}にお問い合わせください。`,
    },
    trialEnded: {
      subject: (merchant) => `${merchant}の有料サブスクリプションが始まりました`,
      intro: (product) => `${product}の無料トライアルが終了し、有料のサブスクリプションが始まりました。`,
      charge: (amount) => `初回のお支払い${amount}は、登録済みのお支払い方法に請求されます。`,
    },
    planChanged: {
      subject: (merchant) => `${merchant}のサブスクリプションの内容が変わります`,
      intro: (plan, day, amount) =>
        `${day}から、サブスクリプションの内容が「${plan}」に変わります。以降の料金は${amount}です。`,
      kept: (product) =>
        `予定されていたサブスクリプションの変更は取り消されました。これまでどおり「${product}」が継続されます。`,
    },
    cancellationScheduled: {
      subject: (merchant) => `${merchant}のサブスクリプションの解約を承りました`,
      intro: (product, day) => `${product}のサブスクリプションの解約を承りました。${day}まで継続します。`,
      noCharge: "今後の請求はありません。",
      charged: "それまでに支払期日を迎える料金は、通常どおり請求されます。",
      undoInPortal: (portal) => `継続をご希望の場合は、それまでにお客様ページでお手続きください：${portal}`,
      undo: (email) => `継続をご希望の場合は、それまでに${email}までご連絡ください。`,
      undoWithout: (merchant) => `継続をご希望の場合は、それまでに${merchant}にお問い合わせください。`,
    },
    cancellationWithdrawn: {
      subject: (merchant) => `${merchant}のサブスクリプションは継続されます`,
      intro: (product) => `${product}のサブスクリプションの解約は取り消されました。これまでどおりご利用いただけます。`,
    },
  },
};
