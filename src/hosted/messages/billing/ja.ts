import type { BillingMessages } from "#hosted/messages/billing/messages.ts";

export const billingJa: BillingMessages = {
  invoice: {
    title: (number) => `請求書 ${number}`,
    period: (days) => `対象期間：${days}`,
    details: "請求書の詳細",
    triedAgain: (day) => `こちらでお支払いされない場合、登録済みのお支払い方法に ${day} に再度請求されます。`,
    ended: "この定期購入は終了しています。この請求書をお支払いいただいても再開されません。",
    savesMethod: "今後の定期購入の料金は、このお支払い方法に請求されます。",
    nothingDue: {
      title: "お支払いは不要です",
      message: (merchant) => `この請求書について ${merchant} からの請求はありません。`,
    },
    onItsWay: {
      title: "お支払い手続き中です",
      message: (amount) =>
        `ありがとうございます。${amount} が銀行から届くまで数日かかります。ほかに必要なお手続きはありません。`,
    },
    void: {
      title: "この請求書は取り消されました",
      message: (merchant) => `${merchant} がこの請求書を取り消しました。お支払いは不要です。`,
    },
  },
  mails: {
    labels: { subscription: "定期購入", invoice: "請求書", amount: "金額", due: "日付" },
    pay: "請求書を支払う",
    cancel: (to) => `ご希望でない場合は、それまでに ${to} までご連絡のうえ解約してください。`,
    chargeFailed: {
      subject: (merchant) => `${merchant} へのお支払いが完了しませんでした`,
      intro: (merchant, amount, product) => `${merchant} は、${product} の料金 ${amount} を請求できませんでした。`,
      confirm: "銀行がこのお支払いの確認を求めています。請求書のページで確認できます。",
      again: (day) => `お支払いは ${day} に再度行われます。別のお支払い方法で、今すぐお支払いいただくこともできます。`,
      notAgain: "お支払いは自動では再度行われません。請求書のページでお支払いください。",
    },
    methodMissing: {
      subject: (merchant) => `${merchant} のお支払い方法をご登録ください`,
      intro: (merchant, amount, product) =>
        `${product} の料金 ${amount} のお支払い期日になりましたが、${merchant} で請求できるお支払い方法が登録されていません。`,
      pay: "請求書のページでお支払いください。以後のお支払いは、同じお支払い方法に請求されます。",
    },
    trialEnding: {
      subject: (merchant) => `${merchant} のトライアルがまもなく終了します`,
      intro: (product, day) => `${product} のトライアルは ${day} に終了します。`,
      charge: (amount) => `その後、定期購入が始まり、初回分 ${amount} のお支払いが発生します。`,
      noMethod: "お支払い方法が登録されていないため、請求書をメールでお送りします。",
    },
    renewalUpcoming: {
      subject: (merchant) => `${merchant} の定期購入がまもなく更新されます`,
      intro: (product, day, amount) => `${product} は ${day} に ${amount} で更新されます。`,
    },
    discountEnding: {
      subject: (merchant) => `${merchant} の割引がまもなく終了します`,
      intro: (product, day, amount) => `${product} の割引が終了します。${day} 以降の料金は ${amount} です。`,
    },
    debitUpcoming: {
      subject: (merchant) => `${merchant} による口座振替のお知らせ`,
      intro: (merchant, amount, day) => `${merchant} は ${day} に、銀行口座から ${amount} を引き落とします。`,
    },
    canceled: {
      subject: (merchant) => `${merchant} の定期購入が終了しました`,
      intro: (product, day) => `${product} の定期購入は ${day} に終了しました。今後の請求はありません。`,
      unpaid: "お支払いが完了しなかったため終了しました。",
      open: (amount) => `未払いの料金が ${amount} あります。請求書のページでお支払いください。`,
    },
    invoiceSent: {
      subject: (merchant, number) => `${merchant} からの請求書 ${number}`,
      intro: (merchant, amount, product) => `${merchant} から ${product} の請求書（${amount}）が届きました。`,
    },
  },
};
