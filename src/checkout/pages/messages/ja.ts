import type { Recurrence } from "#catalog/price/recurrence.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { METHOD_NAMES } from "#checkout/pages/messages/method-names.ts";
import { type IntervalNames, intervalText, plural } from "#checkout/pages/messages/plural.ts";
import type { RecurringTerms } from "#checkout/pages/messages/recurring-terms.ts";

const PER: IntervalNames = {
  day: { one: "日", more: { other: "{count}日" } },
  week: { one: "週", more: { other: "{count}週間" } },
  month: { one: "月", more: { other: "{count}か月" } },
  year: { one: "年", more: { other: "{count}年" } },
};

const EVERY: IntervalNames = {
  day: { one: "毎日", more: { other: "{count}日ごと" } },
  week: { one: "毎週", more: { other: "{count}週間ごと" } },
  month: { one: "毎月", more: { other: "{count}か月ごと" } },
  year: { one: "毎年", more: { other: "{count}年ごと" } },
};

const every = (interval: Recurrence, amount: string) =>
  `${intervalText("ja", interval, EVERY)}${interval.intervalCount === 1 ? "" : "に"}${amount}`;

function recurring({ trialDays, interval, amount, discounted }: RecurringTerms): string {
  const later = every(interval, amount);
  const less = every(interval, discounted?.amount ?? amount);
  const months = discounted?.months ?? 1;
  if (trialDays === 0) {
    return discounted
      ? `最初の${months}か月間は${less}、その後は${later}です（解約するまで自動更新）。`
      : `解約するまで、${later}で自動更新されます。`;
  }
  const trial = `${trialDays}日間の無料トライアル後、`;
  if (!discounted) return `${trial}${later}です（解約するまで自動更新）。`;
  return discounted.months === null
    ? `${trial}初回は${discounted.amount}、2回目以降は${later}です（解約するまで自動更新）。`
    : `${trial}${months}か月間は${less}、その後は${later}です（解約するまで自動更新）。`;
}

export const ja: Messages = {
  language: "ja",
  locale: "ja",
  languageName: "日本語",
  direction: "ltr",
  testMode: {
    label: "テストモード",
    noMoney: "実際の請求は発生しません。",
    testCards: "テストカード",
    anyDate:
      "有効期限は任意の将来の日付、セキュリティコードは任意の数字で構いません。カードを選択すると番号がコピーされます。",
    cards: {
      pays: "支払い成功",
      authenticates: "3Dセキュア認証あり",
      card_declined: "カード拒否",
      insufficient_funds: "残高不足",
    },
    copied: "コピーしました",
    renewals: "自動更新もシミュレーションです。",
  },
  order: {
    heading: "ご注文内容",
    show: (total) => `ご注文内容を表示（${total}）`,
    nameAndMore: (first, more) => `${first}ほか${more}点`,
    subtotal: "小計",
    discount: (code) => `割引（${code}）`,
    tax: (name, percentage) => `${name} ${percentage}`,
    taxIncluded: (name, percentage) => `うち${name} ${percentage}`,
    taxFromAddress: "税額はご住所に応じて計算されます。",
    reverseCharge: {
      title: "リバースチャージ",
      confirmed: "リバースチャージ：VATは貴社にて申告してください。",
      unknown: "この番号はEUのVAT登録簿に見つからないため、税金がかかります。",
      no_answer: "この番号をEUのVAT登録簿で確認できなかったため、税金がかかります。",
      receipt: (ids) => `VATは購入者が申告します（${ids}）。`,
    },
    repriced: {
      tax: "合計金額に、お住まいの地域の税金が含まれるようになりました。ご確認のうえ、もう一度ボタンを押してください。",
      promotion_code:
        "プロモーションコードはこのご注文では使用できなくなったため、削除されました。合計金額をご確認のうえ、もう一度ボタンを押してください。",
      order: "ご注文内容が、このページに表示されていたものと異なります。ご確認のうえ、もう一度ボタンを押してください。",
    },
    total: "合計",
    totalToday: "本日のお支払い額",
    totalPaid: "お支払い済み",
    nothingToday: "本日のお支払いはありません。",
    openPayments: (amount) => `未払いの料金（${amount}）は、すぐに新しいお支払い方法で請求されます。`,
    openPaymentsNow: "未払いの料金は、すぐに新しいお支払い方法で請求されます。",
    savesPaymentDetails: "お支払い方法の保存",
    quantity: (count, unit) => (unit ? `${count} × ${unit}` : `数量：${count}`),
    each: (amount) => `単価${amount}`,
    free: "無料",
    per: (interval, amount) => `${amount} / ${intervalText("ja", interval, PER)}`,
    interval: (interval) => intervalText("ja", interval, EVERY),
    chooseInterval: "ご請求の間隔",
    pricesFor: "価格の対象国",
    otherCountries: "その他の国",
    showPrices: "価格を表示",
    saves: (percent) => `${percent}お得`,
    recurring,
  },
  orderForm: {
    quantityOf: (name) => `${name}の数量`,
    fewer: (name) => `${name}を1つ減らす`,
    more: (name) => `${name}を1つ増やす`,
    optionalItems: "注文に追加できる商品",
    add: "追加する",
    addItem: (name) => `${name}を追加する`,
    removeItem: (name) => `${name}を削除する`,
    amount: (currency) => `金額（${currency}）`,
    amountHint: (minimum) => `${minimum}以上`,
    addCode: "プロモーションコードを追加する",
    code: "プロモーションコード",
    applyCode: "適用する",
    removeCode: (code) => `コード${code}を削除する`,
    remove: "削除する",
    renewalIncludes: (tax) => `${tax}を含みます。`,
    discountLasts: {
      once: (off) => `初回のお支払いから${off}割引されます。`,
      forever: (off) => `毎回のお支払いから${off}割引されます。`,
    },
    belowMinimum: (code, minimum) => `コード${code}は${minimum}以上のご注文に適用されます。`,
    tooSmall: (minimum) => `お支払いには、ご注文の合計が${minimum}以上である必要があります。`,
  },
  submit: {
    pay: (amount) => `${amount}を支払う`,
    payInvoice: (amount) => `${amount}を支払う`,
    book: (amount) => `${amount}で予約する`,
    donate: (amount) => `${amount}を寄付する`,
    subscribe: (amount) => `サブスクリプションを申し込む（${amount}）`,
    subscribeLater: (per) => `サブスクリプションを申し込む（以降は${per}）`,
    startTrial: (per) => `無料トライアルを申し込む（終了後は${per}）`,
    completeOrder: "注文を確定する",
    savePaymentDetails: "お支払い方法を保存する",
  },
  form: {
    title: (merchant) => `${merchant}へのお支払い`,
    wallets: "エクスプレス決済",
    testWallet: "テスト用ウォレット",
    orFillIn: "または別の方法で支払う",
    contact: "ご連絡先",
    payment: "カードでのお支払い",
    email: "メールアドレス",
    emailHint: "name@example.com",
    cardNumber: "カード番号",
    expiry: "有効期限",
    expiryPlaceholder: "月/年",
    cvc: "セキュリティコード",
    nameOnCard: "カード名義人",
    paymentDetails: "お支払い情報",
    encrypted: (merchant) => `暗号化されています。カード番号が${merchant}に伝わることはありません。`,
    country: "国または地域",
    zipCode: "郵便番号（ZIP）",
    postalCode: "郵便番号",
    optional: "任意",
    scriptNeeded: "ご注文を完了するにはJavaScriptを有効にしてください。",
    scriptFailed: "ページを完全に読み込めませんでした。接続を確認して、再読み込みしてください。",
    reload: "ページを再読み込み",
    back: "戻る",
    madeWith: "Checkstandの決済ページ",
    languages: "言語",
    alreadyPaid:
      "このご注文は、数分前にお支払い済みの可能性があります。今回は請求されていません。もう一度購入される場合は、ボタンを押してください。",
    payAgain: (amount) => `もう一度${amount}を支払う`,
    seeReceipt: "領収書を表示する",
  },
  details: {
    phone: "電話番号",
    shippingAddress: "お届け先住所",
    billingAddress: "請求先住所",
    billingIsShipping: "請求先住所はお届け先住所と同じです",
    fullName: "氏名",
    address: "町名・番地",
    addressMore: "建物名・部屋番号",
    city: "市区町村",
    state: {
      state: "州",
      province: "州・省・県",
      prefecture: "都道府県",
      county: "州・郡",
      region: "地域",
      emirate: "首長国",
    },
    choose: "選択してください",
    optional: (label) => `${label}（任意）`,
    paymentMethod: "お支払い方法",
    redirected: (method) => `ボタンを押すと${method}に移動します。移動先でお支払いを完了してください。`,
    taxId: "事業者の納税者番号・VAT番号",
    terms: "販売者の利用規約に同意します。",
    withdrawal: "すぐに利用を開始することを希望し、開始後は撤回権がなくなることを承知しています。",
    withdrawalLabel: "撤回権",
    promotions: (merchant) => `${merchant}からのお知らせや特典をメールで受け取ります。`,
    promotionsKept: (merchant) =>
      `ご注文が完了しなかった場合、${merchant}から一度だけメールをお送りすることがあります。そのため、メールアドレスは入力された時点で保存されます。`,
    advertising: (merchant) =>
      `${merchant}が広告の効果を測定するため、この注文の情報を広告プラットフォームと共有することに同意します（任意）。`,
    statement: (descriptor) => `ご利用明細には「${descriptor}」と表示されます。`,
  },
  methods: {
    card: "カード",
    us_bank_account: "米国の銀行口座",
    sepa_debit: "SEPA口座振替",
    ...METHOD_NAMES,
  },
  problems: {
    quantity: (minimum, maximum) => `数量は${minimum}から${maximum}の間で入力してください`,
    emptyOrder: "ご注文には商品を1点以上残してください",
    tooMuch: (largest) => `${largest}以下の金額を入力してください`,
    orderTooBig: (largest) => `ご注文の合計は${largest}以下にしてください`,
    amountTooSmall: (minimum) => `${minimum}以上の金額を入力してください`,
    amountUnreadable: (example) => `金額を入力してください（例：${example}）`,
    amountStep: (step) => `${step}単位で入力してください`,
    promotionCode: {
      not_found: "このコードは存在しません。入力内容をご確認ください",
      not_allowed: "このご注文ではプロモーションコードをご利用いただけません",
      inactive: "このコードは無効になりました",
      not_started: "このコードはまだご利用いただけません",
      expired: "このコードは有効期限が切れています",
      used_up: "このコードは利用回数の上限に達しました",
      currency_mismatch: "このコードは別の通貨の価格でのみご利用いただけます",
      donation: "寄付にはプロモーションコードをご利用いただけません",
      nothing_due: "お支払いがないため、コードは必要ありません",
      products: "このコードはこれらの商品にはご利用いただけません",
      minimum_amount: "ご注文金額がこのコードの最低金額に達していません",
      first_time: "このコードは初回のご注文にのみご利用いただけます",
      not_combinable: "このコードは他のコードと併用できません。先に他のコードを削除してください",
      too_many: "コードは5つまで使えます。先に1つ削除してください",
      different_duration: "このコードは他のコードと適用期間が異なります。どちらか1つを使ってください",
    },
    tooManyCodes: (seconds) => `コードの入力回数が上限に達しました。${seconds}秒後にもう一度お試しください。`,
    missing: (label) => `「${label}」を入力してください`,
    missingChoice: (label) => `「${label}」を選択してください`,
    number: (label) => `「${label}」は数字のみで入力してください`,
    tooLong: (max) => `${max}文字以内で入力してください`,
    postalCode: "選択した国の正しい郵便番号を入力してください",
    zipCode: "正しい郵便番号（ZIP）を入力してください",
    phone: "有効な電話番号を入力してください（例：+81 90 1234 5678）",
    taxId: "有効な納税者番号を入力するか、空欄のままにしてください（EUでは国コード付き。例：DE123456789）",
    terms: "続けるには利用規約に同意してください",
    withdrawal: "続けるには利用の即時開始に同意してください",
    shippingCountry: "販売者の配送先に含まれる国を選択してください",
  },
  cancel: {
    open: "注文をキャンセルする",
    question: "このご注文をキャンセルしますか？まだ請求されていません。この操作は取り消せません。",
    confirm: "キャンセルする",
  },
  shipping: {
    heading: "配送",
    free: "無料",
    none: "この国への配送は行っていません。別の国を選択してください。",
    notOffered: "この配送方法は選択された国ではご利用いただけません。別の方法をお選びください。",
    toFree: (amount) => `あと${amount}で送料無料`,
    by: (option) => `配送（${option}）`,
    deliveryTime: "お届けまでの日数",
    upTo: (time) => `${time}以内`,
    atLeast: (time) => `${time}以上`,
    businessDays: (days, text) => plural("ja", days, { other: "{count}営業日" }, text),
  },
  offerAfterPayment: {
    consent: (merchant) => `このお支払いの後に${merchant}からもう1つのご提案を受けるため、カードを保存する（任意）`,
    consentKept: "購入するかどうかは次のページで選べます。カードは1時間以内に削除されます。",
    title: "もう1つのご提案",
    message: (merchant) =>
      `${merchant}がお支払いを受け取りました。こちらは別のご注文です。購入を選んだ場合にのみ請求されます。`,
    insteadOf: "通常価格",
    payWith: (card) => `お支払い方法：${card}`,
    buy: (amount) => `${amount}を支払って購入する`,
    decline: "購入しない",
    firstOrder: (name, amount) => `あわせてご注文済み：${name}（${amount}）`,
    firstReceipt: "最初のご注文の領収書を表示",
  },
  receipt: {
    title: "領収書",
    open: "領収書を表示する",
    number: "領収書番号",
    date: "日付",
    paidWith: "お支払い方法",
    statement: "ご利用明細の表示名",
    soldBy: "販売者",
    billedTo: "請求先",
    shippedTo: "お届け先",
    sentTo: (email) => `控えを${email}にお送りします。`,
    mailAgain: "控えをメールで受け取る",
    print: "印刷またはPDFとして保存する",
    backToOrder: "ご注文に戻る",
    questions: (merchant, email) => `ご不明な点は、${merchant}（${email}）までお問い合わせください。`,
    closed: {
      title: "この領収書はここでは開けません",
      message: "メールに記載されたリンクから、またはお支払いに使用したブラウザーで開いてください。",
    },
    mailed: {
      title: "メールをご確認ください",
      message:
        "ご注文時に入力されたメールアドレスに領収書をお送りします。届かない場合は、迷惑メールフォルダーをご確認ください。再送は3回までです。",
    },
    mail: {
      subject: (merchant, number) => `${merchant}からの領収書（${number}）`,
      testSubject: (subject) => `【テスト】${subject}`,
      quoted: (text) => `「${text}」`,
      thanks: (merchant, amount) => `${merchant}でのご注文ありがとうございます。${amount}のお支払いが完了しました。`,
      open: "領収書を表示する",
      noReply: "このメールは送信専用です。ご返信いただいても確認できません。",
    },
    unpaid: {
      trial: {
        title: "無料トライアルのお申し込み確認",
        subject: (merchant) => `${merchant}の無料トライアルが開始されました`,
        intro: (product, amount, day) =>
          `${product}の無料トライアルが開始されました。初回のお支払い（${amount}）は${day}です。`,
      },
      free: {
        title: "ご注文の確認",
        subject: (merchant, number) => `${merchant}でのご注文（${number}）`,
        intro: (merchant) => `${merchant}でのご注文ありがとうございます。お支払いはありませんでした。`,
      },
      saved: {
        title: "お支払い方法の登録確認",
        subject: (merchant) => `${merchant}にお支払い方法を登録しました`,
        intro: (merchant) => `${merchant}がお支払い方法を保存しました。請求はありません。`,
      },
      number: "確認番号",
      open: "確認内容を表示する",
    },
  },
  taxIdLabels: { eu_vat: "VAT番号", ch_vat: "VAT番号", jp_trn: "登録番号", other: "納税者番号" },
  refund: {
    subject: (merchant, number) => `${merchant}からの返金（${number}）`,
    title: "返金",
    intro: (merchant, amount) => `${merchant}から${amount}が返金されました。`,
    introOfLate: (merchant, amount) =>
      `${merchant}へのお支払い（${amount}）は、ご注文の受付終了後に届いたため返金されました。`,
    arrives: "返金が口座や明細に反映されるまで、5日から10日かかることがあります。",
    to: "返金先",
    shipping: "送料",
    refunded: "返金額",
    refundedInAll: "返金額の合計",
    remaining: "返金後のお支払い額",
  },
  recovery: {
    subject: (merchant) => `${merchant}でのご注文が完了していません`,
    intro: (merchant) =>
      `${merchant}でのご注文のお支払いが完了していません。今からでも完了できます。ご不要の場合は、このメールは無視していただいて構いません。`,
    code: (code) => `コード${code}は自動的に適用されます。`,
    goOn: "注文を完了する",
    unsubscribe: "リマインダーの配信を停止する",
    page: {
      title: "ご注文のリマインダーの配信を停止しますか？",
      message: (merchant) => `完了していないご注文について、${merchant}からメールが届かなくなります。`,
      button: "配信を停止する",
    },
    done: {
      title: "配信を停止しました",
      message: (merchant) => `完了していないご注文について、${merchant}からメールが届くことはありません。`,
    },
  },
  footer: {
    portal: "ご注文とサブスクリプション",
    cancel: "契約の解約はこちら",
    withdraw: "契約の撤回はこちら",
    terms: "利用規約",
    refunds: "返金ポリシー",
    privacy: "プライバシーポリシー",
    contact: "お問い合わせ",
  },
  pages: {
    close: "閉じる",
    paid: {
      title: "お支払いが完了しました",
      message: (merchant, amount) => `ありがとうございます。${merchant}への${amount}のお支払いが完了しました。`,
    },
    subscribed: {
      title: "サブスクリプションが開始されました",
      message: (merchant, amount) => `ありがとうございます。${merchant}への初回分${amount}のお支払いが完了しました。`,
    },
    subscribedLater: { message: "ありがとうございます。本日の請求はありません。" },
    trialStarted: {
      title: "トライアルが開始されました",
      message: (merchant) => `${merchant}のトライアルが開始されました。本日の請求はありません。`,
    },
    saved: {
      title: "お支払い方法を保存しました",
      message: (merchant) => `${merchant}がお支払い方法を保存しました。請求はありません。`,
      replaced: (merchant) => `${merchant}がお支払い方法を保存しました。`,
    },
    ordered: {
      title: "ご注文が完了しました",
      message: (merchant) => `ありがとうございます。${merchant}がご注文を受け付けました。請求はありません。`,
    },
    backTo: (merchant) => `${merchant}に戻る`,
    testPayment: "これはテストです。実際の請求はありません。",
    continueTo: (merchant) => `${merchant}に進む`,
    processing: {
      title: "お支払いを処理しています",
      message: "お支払いを処理しています。完了しだい、このページに結果が表示されます。",
      checkAgain: "もう一度確認する",
    },
    action: {
      title: "お支払いを承認してください",
      message: "カード会社または銀行がお客様の承認を待っています。請求はまだありません。",
      messageAt: (method) => `${method}がお客様の承認を待っています。請求はまだありません。`,
      goOn: "承認ページに進む",
      goOnAt: (method) => `${method}に進む`,
      payAnotherWay: "別の方法で支払う",
    },
    paymentPending: {
      title: "ご注文が完了しました",
      message: (merchant, amount) =>
        `ありがとうございます。${merchant}がご注文を受け付けました。${amount}の引き落としには数日かかります。`,
    },
    paymentFailed: {
      title: "お支払いが完了しませんでした",
      message: "銀行でお支払いが処理されなかったため、請求は行われていません。",
      contact: (merchant) => `別のお支払い方法については、${merchant}にお問い合わせください。`,
    },
    orderNumber: "ご注文番号:",
    expired: {
      title: "お支払い手続きの有効期限が切れました",
      message: "一定の時間が経過したため、手続きを終了しました。請求はありません。",
      startAgain: "最初からやり直す",
    },
    cancelled: {
      title: "ご注文はキャンセルされました",
      message: "請求はありません。",
      startAgain: "最初からやり直す",
    },
    goBackTo: (merchant) => `ご注文は${merchant}から改めてお手続きください。`,
    refundedLate: {
      title: "お支払いは返金されました",
      message: (merchant, amount) =>
        `${merchant}へのお支払い（${amount}）は、お手続きの終了後に届いたため返金されました。`,
    },
    inactive: {
      title: "この支払いリンクは現在ご利用いただけません",
      message: (merchant) =>
        `${merchant}は現在、こちらでのお支払いを受け付けていません。新しいリンクを販売者にご依頼ください。`,
    },
    soldOut: {
      title: "こちらの販売は終了しました",
      message: (merchant) =>
        `${merchant}は、こちらでの販売を終了しました。請求はありません。新しいリンクを販売者にご依頼ください。`,
    },
    rejected: "操作を完了できませんでした",
    notFound: {
      title: "ページが見つかりません",
      message: "リンク全体がコピーされているかご確認ください。開けない場合は、販売者にリンクの再送をご依頼ください。",
    },
    unavailable: {
      title: "お支払いいただけません",
      message: (merchant) =>
        `${merchant}はまだこちらでのお支払いを受け付けられません。請求はありません。お支払い方法を販売者にお問い合わせください。`,
    },
    noMethod: {
      title: "ご利用いただけるお支払い方法がありません",
      message: (merchant, currency) =>
        `${merchant}では、${currency}でご利用いただけるお支払い方法がありません。請求はありません。お支払い方法を販売者にお問い合わせください。`,
    },
    tooSmall: {
      title: "ご注文金額が少なすぎます",
      message: (merchant, minimum) =>
        `お支払いの最低金額は${minimum}です。請求はありません。お支払い方法を${merchant}にお問い合わせください。`,
    },
    failed: {
      title: "現在このページを表示できません",
      message:
        "当サービスで問題が発生しました。このページを開いたことによる請求はありません。しばらくしてからもう一度お試しください。",
      tryAgain: "もう一度試す",
      reference: (id) => `問題が続く場合は、販売者に次の照会番号をお伝えください：${id}`,
    },
  },
  bank: {
    name: "Checkstandテスト銀行",
    title: "このお支払いを承認しますか？",
    message: "本番モードでは、ここで銀行やウォレットでのお支払いを承認します。このテストの結果を選択してください。",
    payee: "お支払い先",
    amount: "金額",
    method: "お支払い方法",
    authorize: "承認する",
    succeed_later: "承認する（後で成功）",
    succeed_once: "承認する（後で成功、以降の引き落としは失敗）",
    fail_later: "承認する（後で失敗）",
    decline: "拒否する",
    threeDSecure: {
      title: "ご本人確認",
      message: "本番モードでは、ここで銀行がご本人確認を行います。このテストの結果を選択してください。",
      complete: "認証を完了する",
      fail: "認証を失敗させる",
    },
  },
  errors: {
    parameter_invalid: "入力内容をご確認ください。該当する項目には印が付いています。",
    card_declined:
      "カードが承認されませんでした。請求はありません。もう一度お試しいただくか、別のカードをご利用ください。",
    insufficient_funds: "カードの残高または利用可能額が不足しています。請求はありません。別のカードをご利用ください。",
    card_country_mismatch:
      "この価格は、選択した国で発行されたカード専用です。請求はありません。その国のカードを使うか、リンクを開き直し、「価格の対象国」で別の国を選んでください。",
    authentication_required:
      "カード会社によるご本人確認ができませんでした。請求はありません。もう一度お試しいただくか、別のカードをご利用ください。",
    payment_declined:
      "お支払いが承認されませんでした。請求はありません。もう一度お試しいただくか、別の方法でお支払いください。",
    amount_too_small:
      "金額がお支払いの最低金額を下回っています。請求はありません。ご注文を変更するか、販売者にお問い合わせください。",
    abandoned: "お支払いが完了していません。請求はありません。もう一度お試しください。",
    session_expired: "お支払い手続きの有効期限が切れました。請求はありません。最初からやり直してください。",
    session_not_open: "このお支払い手続きは終了しました。結果を確認するには、ページを再読み込みしてください。",
    payment_in_progress: "お支払いを処理しています。このページを開いたままお待ちください。",
    payment_link_inactive:
      "この支払いリンクはご利用いただけなくなりました。請求はありません。新しいリンクを販売者にご依頼ください。",
    payment_processor_missing: "販売者はまだこちらでのお支払いを受け付けられません。請求はありません。",
    resource_missing:
      "このお支払い手続きは存在しません。すでにお支払い済みの場合は、販売者にお問い合わせください。まだの場合は、ページを再読み込みして、最初からやり直してください。",
    charging_held: "このお支払いを確認しています。しばらくしてからもう一度お試しください。",
    test_clock_advancing: "テスト用の時計を進めています。しばらくしてからもう一度お試しください。",
    unavailable: "一時的に接続できません。もう一度お試しください。二重に請求されることはありません。",
    internal_error: "当サービスで問題が発生しました。もう一度お試しください。二重に請求されることはありません。",
    foreign_origin: (address) => `このページは別のアドレスで開かれています。お支払いは${address}から行ってください。`,
    tooManyCustomers: "ただいま注文が集中しています。しばらくしてからもう一度お試しください。",
    tooManyChanges: "短時間に多くの変更が行われました。しばらくしてからもう一度お試しください。",
    tooManySessions: (seconds) => `短時間に多くの操作が行われました。${seconds}秒後にもう一度お試しください。`,
    paymentsTooFast: (seconds) =>
      `お支払いの試行回数が多すぎます。請求はありません。${seconds}秒後にもう一度お試しください。`,
    tooManyPayments: (minutes) =>
      `お支払いの試行回数が上限に達しました。${minutes}分後にもう一度お試しいただくか、別のお支払い方法を販売者にお問い合わせください。`,
  },
  fields: {
    email: "有効なメールアドレスを入力してください（例：name@example.com）",
    name: "カードに記載されている名義を入力してください",
    country: "国または地域を選択してください",
    postalCode: "郵便番号を20文字以内で入力するか、空欄のままにしてください",
    method: "お支払い方法を選択してください",
    card: "カード番号と有効期限をご確認ください",
  },
  script: {
    cardNumberMissing: "カード番号を入力してください",
    cardNumberShort: "カード番号の桁数が不足しています",
    testCardsOnly: "テストモードではテストカードのみご利用いただけます（例：4242 4242 4242 4242）",
    elementMissing:
      "カードの入力欄を読み込めませんでした。js.stripe.comの読み込みを許可し、ページを再読み込みしてください。",
    expiryMissing: "月と年を入力してください（例：04/30）",
    expiryMonth: "月は01から12の間で入力してください",
    expiryPast: "有効期限が過ぎています。ご確認いただくか、別のカードをご利用ください",
    cvcMissing: "{needed}桁のセキュリティコードを入力してください",
    emailMissing: "メールアドレスを入力してください",
    emailInvalid: "有効なメールアドレスを入力してください（例：name@example.com）",
    emailSuggestion: "{address}の間違いではありませんか？",
    postalCodeInvalid: "選択した国の正しい郵便番号を入力してください",
    zipCodeInvalid: "正しい郵便番号（ZIP）を入力してください",
    nameMissing: "カードに記載されている名義を入力してください",
    submitting: "処理しています…",
    waiting: "お支払いを処理しています。このページを開いたままお待ちください。",
    networkLost: "接続が切れました。接続をご確認のうえ、もう一度お試しください。二重に請求されることはありません。",
    notPaid: "お支払いが完了しませんでした。請求はありません。もう一度お試しいただくか、別の方法でお支払いください。",
    renewed:
      "一定の時間が経過したため、新しいお支払い手続きを開始しました。合計金額をご確認のうえ、もう一度ボタンを押してください。",
    changed:
      "このページを開いている間に、販売者が注文内容を変更しました。新しい合計金額をご確認のうえ、もう一度ボタンを押してください。",
    orderUpdated: "ご注文内容を更新しました。",
    orderPending: "合計金額が変わりました。ご確認のうえ、もう一度ボタンを押してください。",
  },
  recurring: {
    first: (day) => `初回のお支払いは${day}です。`,
    invoiced: (day) =>
      `無料トライアルは${day}に終了し、その後、請求書をメールでお送りします。お支払いいただいた場合にのみ、サブスクリプションが継続します。`,
    next: (day) => `次回のお支払いは${day}です。`,
    nextOf: (amount, day) => `次回のお支払い（${amount}）は${day}です。`,
    cancel: (email) => `いつでも解約できます。解約をご希望の場合は、${email}までご連絡ください。`,
    cancelWithout: (merchant) => `解約をご希望の場合は、${merchant}にお問い合わせください。`,
    firstLabel: "初回のお支払い",
    nextLabel: "次回のお支払い",
  },
};
