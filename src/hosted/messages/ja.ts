import type { Messages } from "#hosted/messages/messages.ts";

export const ja: Messages = {
  language: "ja",
  locale: "ja",
  languageName: "日本語",
  direction: "ltr",
  testMode: {
    label: "テストモード",
    noMoney: "実際の請求は発生しません。",
    cardHint:
      "テストカード 4242 4242 4242 4242、任意の将来の有効期限、任意のセキュリティコードでお支払いいただけます。",
    noRenewal: "テストモードでは自動更新は行われません。",
  },
  order: {
    heading: "ご注文内容",
    nameAndMore: (first, more) => `${first} ほか${more}点`,
    subtotal: "小計",
    discount: (code) => `割引（${code}）`,
    tax: (name, percentage) => `${name} ${percentage}`,
    taxIncluded: (name, percentage) => `うち ${name} ${percentage}`,
    taxLater: "お支払い時に、お住まいの国の税金が加算されます。",
    repriced: {
      tax: "合計金額にお住まいの国の税金が加算されました。ご確認のうえ、もう一度ボタンを押してください。",
      promotion_code:
        "プロモーションコードはこのご注文では使用できなくなったため、取り消されました。合計金額をご確認のうえ、もう一度ボタンを押してください。",
    },
    total: "合計",
    totalToday: "本日のお支払い額",
    totalPaid: "お支払い済み",
    nothingToday: "本日のお支払いはありません。",
    savesPaymentDetails: "お支払い情報の保存",
    quantity: (count, unit) => (unit ? `${count} × ${unit}` : `数量 ${count}`),
    each: (amount) => `単価 ${amount}`,
    free: "無料",
    per: { month: (amount) => `${amount} / 月`, year: (amount) => `${amount} / 年` },
    trial: (days, thenPer) => `${days}日間無料、その後は ${thenPer}`,
    renews: {
      month: (amount) => `解約されるまで、毎月 ${amount} で自動更新されます。`,
      year: (amount) => `解約されるまで、毎年 ${amount} で自動更新されます。`,
    },
  },
  submit: {
    pay: (amount) => `${amount} を支払う`,
    book: (amount) => `${amount} で予約する`,
    donate: (amount) => `${amount} を寄付する`,
    subscribe: (amount) => `${amount} で定期購入を申し込む`,
    startTrial: "無料トライアルを開始する",
    completeOrder: "注文を確定する",
    savePaymentDetails: "お支払い情報を保存する",
  },
  form: {
    title: (merchant) => `${merchant} へのお支払い`,
    contact: "ご連絡先",
    payment: "カードでのお支払い",
    email: "メールアドレス",
    emailHint: "name@example.com",
    cardNumber: "カード番号",
    expiry: "有効期限",
    expiryPlaceholder: "月/年",
    cvc: "セキュリティコード",
    nameOnCard: "カード名義人",
    country: "国または地域",
    zipCode: "郵便番号（ZIP）",
    postalCode: "郵便番号",
    optional: "任意",
    cardsOnly: "販売者は他のお支払い方法を指定していますが、テストモードではカードのみご利用いただけます。",
    scriptNeeded:
      "カード番号が当サーバーに送信されないよう、カード情報はこのページのスクリプトで読み取られます。お支払いには、このページの JavaScript を有効にしてください。",
    back: "戻る",
    madeWith: "Checkstand の決済ページ",
    languages: "言語",
  },
  pages: {
    paid: {
      title: "お支払いが完了しました",
      message: (merchant, amount) => `ありがとうございます。${merchant} が ${amount} のお支払いを受け取りました。`,
    },
    subscribed: {
      title: "定期購入が開始されました",
      message: (merchant, amount) =>
        `ありがとうございます。${merchant} が初回分 ${amount} のお支払いを受け取りました。`,
    },
    trialStarted: {
      title: "トライアルが開始されました",
      message: (merchant) => `${merchant} のトライアルが開始されました。本日の請求はありません。`,
    },
    saved: {
      title: "お支払い情報を保存しました",
      message: (merchant) => `${merchant} がお支払い情報を受け取りました。請求はありません。`,
    },
    ordered: {
      title: "ご注文が完了しました",
      message: (merchant) => `ありがとうございます。${merchant} がご注文を受け付けました。請求はありません。`,
    },
    backTo: (merchant) => `${merchant} に戻る`,
    testPayment: "これはテスト決済です。実際の請求はありません。",
    continueTo: (merchant) => `${merchant} に進む`,
    processing: {
      title: "お支払いを処理しています",
      message: "お支払いを処理しています。完了しだい、このページに結果が表示されます。",
      checkAgain: "もう一度確認する",
    },
    expired: {
      title: "お支払い手続きの有効期限が切れました",
      message: (merchant) =>
        `一定の時間が経過したため、手続きを終了しました。請求はありません。${merchant} から改めてお手続きいただけます。`,
      startAgain: "最初からやり直す",
    },
    cancelled: {
      title: "ご注文はキャンセルされました",
      message: (merchant) => `請求はありません。${merchant} から改めてお手続きいただけます。`,
      startAgain: "最初からやり直す",
    },
    inactive: {
      title: "この支払いリンクは現在ご利用いただけません",
      message: (merchant) =>
        `${merchant} は現在、こちらでのお支払いを受け付けていません。販売者に新しいリンクをお問い合わせください。`,
    },
    notFound: {
      title: "ページが見つかりません",
      message: "アドレスがすべてコピーされているかご確認いただくか、販売者に改めてリンクをお問い合わせください。",
    },
    unavailable: {
      title: "お支払いをご利用いただけません",
      message: (merchant) =>
        `${merchant} はまだこちらでのお支払いを受け付けられません。請求はありません。お支払い方法を販売者にお問い合わせください。`,
    },
    failed: {
      title: "現在このページを表示できません",
      message:
        "当サービスで問題が発生しました。このページを開いたことによる請求はありません。しばらくしてからもう一度お試しください。",
      tryAgain: "もう一度試す",
      reference: (id) => `問題が続く場合は、販売者に次の照会番号をお伝えください：${id}`,
    },
  },
  errors: {
    parameter_invalid: "入力内容をご確認ください。該当する項目は上に表示されています。",
    card_declined:
      "カードが承認されませんでした。請求はありません。もう一度お試しいただくか、別のカードをご利用ください。",
    insufficient_funds: "カードの残高または利用可能額が不足しています。請求はありません。別のカードをご利用ください。",
    authentication_required:
      "カード会社がご本人確認を求めていますが、こちらでは対応できません。別のカードをご利用ください。",
    session_expired: "お支払い手続きの有効期限が切れました。請求はありません。最初からやり直してください。",
    session_not_open: "このお支払い手続きは終了しました。請求はありません。最初からやり直してください。",
    payment_in_progress: "お支払いを処理しています。このページを開いたままお待ちください。",
    payment_link_inactive:
      "この支払いリンクはご利用いただけなくなりました。請求はありません。販売者に新しいリンクをお問い合わせください。",
    payment_processor_missing: "販売者はまだこちらでのお支払いを受け付けられません。請求はありません。",
    resource_missing:
      "このお支払い手続きは存在しません。請求はありません。ページを再読み込みして、最初からやり直してください。",
    unavailable: "一時的に接続できません。もう一度お試しください。二重に請求されることはありません。",
    internal_error: "当サービスで問題が発生しました。もう一度お試しください。二重に請求されることはありません。",
    foreign_origin: (address) =>
      `このページは別のアドレスから開かれています。お支払いは ${address} で開いて行ってください。`,
    tooManySessions: (seconds) =>
      `短時間に多くのお支払い手続きが開始されました。${seconds}秒後にもう一度お試しください。`,
    tooManyCards: (minutes) =>
      `お支払いの試行回数が上限に達しました。${minutes}分後にもう一度お試しいただくか、別のお支払い方法を販売者にお問い合わせください。`,
  },
  fields: {
    email: "name@example.com のような形式でメールアドレスを入力してください",
    name: "カードに記載されている名義を入力してください",
    country: "国または地域を選択してください",
    postalCode: "郵便番号を20文字以内で入力するか、空欄のままにしてください",
    card: "カード番号と有効期限をご確認ください",
  },
  script: {
    cardNumberMissing: "カード番号を入力してください",
    cardNumberShort: { other: "入力された番号は{count}桁です。{brand} は{needed}桁です" },
    testCardsOnly: "テストモードではテストカードのみご利用いただけます（例：4242 4242 4242 4242）",
    expiryMissing: "月と年を入力してください（例：04/30）",
    expiryMonth: "月は01から12の間で入力してください",
    expiryPast: "有効期限が過ぎています。ご確認いただくか、別のカードをご利用ください",
    cvcMissing: "{needed}桁のセキュリティコードを入力してください",
    emailMissing: "メールアドレスを入力してください",
    emailInvalid: "name@example.com のような形式でメールアドレスを入力してください",
    nameMissing: "カードに記載されている名義を入力してください",
    submitting: "少々お待ちください…",
    waiting: "お支払いを処理しています。このページを開いたままお待ちください。",
    networkLost: "接続が切れました。接続をご確認のうえ、もう一度お試しください。二重に請求されることはありません。",
    notPaid:
      "お支払いが完了しませんでした。カードへの請求はありません。もう一度お試しいただくか、別のカードをご利用ください。",
    renewed:
      "一定の時間が経過したため、新しいお支払い手続きを開始しました。合計金額をご確認のうえ、もう一度ボタンを押してください。",
    changed:
      "このページを開いている間に、販売者が注文内容を変更しました。新しい合計金額をご確認のうえ、もう一度ボタンを押してください。",
  },
};
