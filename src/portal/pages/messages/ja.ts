import type { PortalMessages } from "#portal/pages/messages/messages.ts";

export const portalJa: PortalMessages = {
  request: {
    title: "ご注文とサブスクリプション",
    intro: (merchant, minutes) =>
      `${merchant}でのご注文に使用したメールアドレスを入力してください。${minutes}分間有効なリンクをお送りします。`,
    email: "メールアドレス",
    button: "リンクをメールで受け取る",
    testMode:
      "テストモードでは、お客様へのメールは送信されません。販売者はダッシュボードの「Emails」でリンクを確認できます。",
    noServer: "現在、このページからメールを送信できません。販売者にお問い合わせください。",
  },
  sent: {
    title: "メールをご確認ください",
    message: (minutes) =>
      `このメールアドレスのご注文またはサブスクリプションがある場合は、リンクをお送りします。リンクは${minutes}分間有効です。届かない場合は、迷惑メールフォルダを確認するか、別のアドレスをお試しください。`,
  },
  sentAgain: {
    title: "メールをご確認ください",
    message:
      "リンクをメールで受け取られた場合は、同じアドレスに新しいリンクをお送りします。ウェブサイトやアプリから開かれた場合は、そこからもう一度お客様ページを開いてください。",
  },
  unsent: { title: "メールは送信されませんでした" },
  tooManyLinks: (minutes) => `リンクのリクエスト回数が上限に達しました。${minutes}分後にもう一度お試しください。`,
  tooManyChanges: (minutes) => `変更回数が上限に達しました。${minutes}分後にもう一度お試しください。`,
  open: {
    title: "お客様ページ",
    message: (merchant) => `${merchant}でのご注文とサブスクリプションの確認や手続きができます。`,
    button: "続ける",
    stays: (minutes) => `このブラウザでのみ、${minutes}分間ログインしたままになります。`,
  },
  ended: {
    title: "このリンクは無効です",
    message: (minutes) =>
      `リンクは1回のみ、${minutes}分間、開いたブラウザでのみ有効です。新しいリンクを受け取ることができます。`,
    button: "新しいリンクを受け取る",
  },
  closed: {
    title: "ログアウトしました",
    message: "このウィンドウは閉じて構いません。もう一度開くには、新しいリンクをリクエストしてください。",
  },
  home: {
    title: (merchant) => `${merchant}でのご注文とサブスクリプション`,
    close: "ログアウト",
    overview: "概要",
    nothing: "まだ何もありません。",
    all: "すべて表示",
    more: "さらに表示",
    subscriptions: "サブスクリプション",
    past: "終了したサブスクリプション",
    orders: "ご注文",
    invoices: "請求書",
    openInvoices: "お支払い待ち",
    creditNotes: "クレジットノート",
    receipt: "領収書",
    pay: "今すぐ支払う",
    refunded: (amount) => `返金済み：${amount}`,
    orderNumber: (number) => `ご注文番号 ${number}`,
    processing: "お支払いを処理中です",
    paid: "支払い済み",
    void: "無効",
    open: "未払い",
    uncollectible: "支払いなし",
  },
  subscription: {
    next: (amount, day) => `次回のお支払い：${day}に${amount}`,
    nextDay: (day) => `次回のお支払い：${day}`,
    trial: (day) => `${day}まで無料トライアル`,
    ends: (day) => `解約の手続きが完了しています。${day}に終了します。それ以降の料金は請求されません。`,
    ended: (day) => `${day}に終了しました`,
    pastDue: "お支払いに失敗しました。サブスクリプションを続けるには、未払いの請求書をお支払いください。",
    unpaid: "請求書のお支払いがないため停止しています。続けるにはお支払いください。",
    paused: "販売者により一時停止されています。料金は請求されません。",
    notBilled: "現在、料金は請求されません。",
    notBilledUntil: (day) => `${day}まで料金は請求されません。`,
    method: (method) => `お支払い方法：${method}`,
    noMethod: "お支払い方法が保存されていません。",
    cancel: "サブスクリプションを解約",
    undo: "サブスクリプションを続ける",
  },
  method: {
    title: "お支払い方法を変更する",
    used: "新しいお支払い方法は、今後次のお支払いに使われます。",
    others: "その他のサブスクリプションのお支払い方法は変わりません。それぞれのサブスクリプションで変更できます。",
    button: "お支払い方法を入力する",
    all: "すべてのサブスクリプションで変更する",
    none: "継続中のサブスクリプションはありません。",
  },
  details: {
    title: "お客様情報",
    intro: "変更は次回以降の請求書に反映されます。発行済みの請求書は変わりません。",
    button: "保存する",
    download: "データをダウンロードする (JSON)",
  },
  email: {
    title: "メールアドレスを変更する",
    intro: (minutes, hours) =>
      `新しいメールアドレスにリンクをお送りします。${minutes}分以内にリンクを開いて確認すると、変更が反映されます。現在のメールアドレスにも、${hours}時間以内であれば変更を取り消せるリンクをお送りします。`,
    guestOrders:
      "ゲストとしてのご注文は、現在のメールアドレスのままです。ご覧になるには、現在のメールアドレスでログインしてください。",
    field: "新しいメールアドレス",
    button: "リンクを送信する",
    same: "すでにこのメールアドレスをお使いです。",
    sentTitle: "新しいメールアドレスの受信トレイをご確認ください",
    sent: (minutes) =>
      `リンクをお送りしました。${minutes}分以内に開いて、メールアドレスを変更してください。それまでは何も変わりません。届かない場合は、メールアドレスと迷惑メールフォルダーをご確認ください。`,
    confirm: {
      title: "新しいメールアドレスの確認",
      message: (merchant) =>
        `${merchant}でのご注文とサブスクリプションのメールアドレスが、次のアドレスになります。お客様ご自身がリクエストした場合にのみ確認してください。`,
      button: "メールアドレスを確認する",
      ended: (minutes) =>
        `メールアドレスを確認するリンクは1回のみ、${minutes}分間有効です。お客様ページでもう一度メールアドレスを入力してください。`,
    },
    confirmed: {
      title: "メールアドレスを変更しました",
      message: "お客様ページを開くには、新しいメールアドレスでリンクをリクエストしてください。",
    },
    undo: {
      title: "メールアドレスの変更を取り消しますか？",
      message: (merchant) =>
        `${merchant}でのご注文とサブスクリプションのメールアドレスが、次のアドレスに戻ります。以前のアドレスまたは新しいアドレスでお客様ページを開いているすべての人がログアウトされます。`,
      button: "変更を取り消す",
      ended: (hours) =>
        `メールアドレスの変更を取り消すリンクは1回のみ、${hours}時間有効です。お客様ご自身による変更でない場合は、販売者にお問い合わせください。`,
    },
    undone: {
      title: "変更を取り消しました",
      message:
        "ご注文とサブスクリプションのメールアドレスは元に戻りました。お客様ページでサブスクリプションとお支払い方法をご確認のうえ、問題がある場合は販売者にお問い合わせください。",
    },
  },
  consents: {
    title: "同意の管理",
    advertising: {
      given: (merchant) => `${merchant}がご注文情報を広告プラットフォームと共有することに同意しています。`,
      button: "同意を取り消す",
    },
    promotions: {
      given: (merchant) => `${merchant}からのお知らせメールの受信に同意しています。`,
      button: "配信を停止する",
    },
  },
  plan: {
    title: "プランを変更する",
    choose: "プラン",
    quantity: "数量",
    next: "次へ",
    confirmTitle: "変更内容の確認",
    from: (day, per) => `${day}から、お支払いは${per}になります（割引前、外税の場合は税抜）。`,
    fromTotal: (day, per) => `${day}から、お支払いは${per}になります。`,
    first: (amount, day) => `${day}のお支払いは${amount}です（割引と税を含みます）。`,
    untilThen: "それまでは何も変わりません。本日の請求はありません。",
    button: "変更を確定する",
    back: "選び直す",
    changed: "サブスクリプションまたは料金が変更されました。お支払い内容を確認し、もう一度確定してください。",
    planned: (day, plan) => `${day}から：${plan}`,
    undo: "現在のプランを続ける",
  },
  pause: {
    title: "お支払いを一時停止する",
    message:
      "一時停止中は請求されず、その間に始まる期間は飛ばされます。その後、サブスクリプションは自動的に再開します。",
    choose: "期間",
    until: (months, day) => `${months}か月（${day}まで）`,
    button: "お支払いを一時停止する",
    resume: "お支払いを再開する",
  },
  cancel: {
    title: "サブスクリプションを解約しますか？",
    atEnd: (day) => `サブスクリプションは${day}に終了します。それまではこれまで通りご利用いただけます。`,
    now: "未払いがあるため、サブスクリプションはすぐに終了します。",
    immediately: "サブスクリプションはすぐに終了します。",
    periodOver: "前回の期間が終了しているため、サブスクリプションはすぐに終了します。",
    changed: "その間にサブスクリプションが変更されました。終了日を確認のうえ、もう一度お手続きください。",
    noRefund: "これまでのお支払いは、解約によって返金されません。",
    reason: "解約の理由をお聞かせください（任意）",
    none: "回答しない",
    feedback: {
      too_expensive: "料金が高い",
      missing_features: "必要なものが足りない",
      switched_service: "他のサービスに切り替える",
      unused: "あまり利用していない",
      customer_service: "カスタマーサービスに満足できない",
      too_complex: "複雑すぎる",
      low_quality: "品質に満足できない",
      other: "その他の理由",
    },
    comment: "その他のご意見（任意）",
    button: "サブスクリプションを解約",
    keep: "サブスクリプションを続ける",
  },
  done: {
    canceled: "サブスクリプションを解約しました。",
    kept: "サブスクリプションは継続されます。",
    details: "お客様情報を保存しました。",
    email: "メールアドレスを変更しました。",
    consent: "同意を取り消しました。",
    planned: "変更は次の期間から適用されます。",
    unplanned: "プランは変わりません。",
    paused: "お支払いを一時停止しました。",
    resumed: "お支払いは次の期間から再開します。",
    method: "お支払い方法を保存しました。",
    methodBusy: "別のお支払い方法の変更を処理しています。完了後にもう一度お試しください。",
    changed: "その間にサブスクリプションが変更されました。操作は行われていません。",
  },
  completed: {
    title: "完了しました",
    message: (merchant) => `${merchant}のページに戻ります。`,
    button: "続ける",
  },
};
