import { isolated } from "#hosted/messages/bidi.ts";
import type { BillingMessages } from "#hosted/messages/billing/messages.ts";

export const billingAr: BillingMessages = {
  invoice: {
    title: (number) => `الفاتورة ${isolated(number)}`,
    period: (days) => `الفترة: ${isolated(days)}`,
    details: "تفاصيل الفاتورة",
    triedAgain: (day) => `إذا لم تدفع هنا، فسيُخصم المبلغ مجددًا من وسيلة الدفع المحفوظة في ${isolated(day)}.`,
    ended: "انتهى الاشتراك. لا يؤدي دفع هذه الفاتورة إلى استئنافه.",
    savesMethod: "من الآن فصاعدًا، تُخصم رسوم اشتراكك من وسيلة الدفع هذه.",
    nothingDue: {
      title: "لا يوجد ما يُدفع",
      message: (merchant) => `لم يخصم ${isolated(merchant)} أي مبلغ مقابل هذه الفاتورة.`,
    },
    onItsWay: {
      title: "الدفعة في الطريق",
      message: (amount) => `شكرًا لك. سيستغرق وصول ${isolated(amount)} من بنكك بضعة أيام. لا يلزمك القيام بأي شيء آخر.`,
    },
    void: {
      title: "أُلغيت هذه الفاتورة",
      message: (merchant) => `ألغى ${isolated(merchant)} هذه الفاتورة. لا يلزمك دفعها.`,
    },
  },
  mails: {
    labels: { subscription: "الاشتراك", invoice: "الفاتورة", amount: "المبلغ", due: "التاريخ" },
    pay: "دفع الفاتورة",
    cancel: (to) => `إذا كنت لا ترغب في ذلك، فألغِ الاشتراك قبل هذا الموعد بمراسلة ${isolated(to)}.`,
    chargeFailed: {
      subject: (merchant) => `لم تكتمل دفعتك إلى ${isolated(merchant)}`,
      intro: (merchant, amount, product) =>
        `لم يتمكن ${isolated(merchant)} من خصم ${isolated(amount)} مقابل ${isolated(product)}.`,
      confirm: "يطلب بنكك تأكيد هذه الدفعة. يمكنك تأكيدها في صفحة الفاتورة.",
      again: (day) => `ستُعاد محاولة الدفع في ${isolated(day)}. يمكنك أيضًا الدفع الآن، وبوسيلة دفع أخرى إن شئت.`,
      notAgain: "لن تُعاد محاولة الدفع تلقائيًا. يُرجى دفع الفاتورة في صفحتها.",
    },
    methodMissing: {
      subject: (merchant) => `يحتاج ${isolated(merchant)} إلى وسيلة دفع منك`,
      intro: (merchant, amount, product) =>
        `حان موعد دفع ${isolated(amount)} مقابل ${isolated(product)}، وليس لدى ${isolated(merchant)} وسيلة دفع لك يمكن الخصم منها.`,
      pay: "يُرجى دفع الفاتورة في صفحتها. ستُخصم الدفعات اللاحقة من وسيلة الدفع نفسها.",
    },
    trialEnding: {
      subject: (merchant) => `تنتهي فترتك التجريبية لدى ${isolated(merchant)} قريبًا`,
      intro: (product, day) => `تنتهي فترتك التجريبية لمنتج ${isolated(product)} في ${isolated(day)}.`,
      charge: (amount) => `يبدأ اشتراكك عندئذ، وتُستحق الدفعة الأولى وقدرها ${isolated(amount)}.`,
      noMethod: "لا توجد وسيلة دفع محفوظة، لذلك ستصلك الفاتورة بالبريد الإلكتروني.",
    },
    renewalUpcoming: {
      subject: (merchant) => `يتجدد اشتراكك لدى ${isolated(merchant)} قريبًا`,
      intro: (product, day, amount) => `يتجدد ${isolated(product)} في ${isolated(day)} مقابل ${isolated(amount)}.`,
    },
    discountEnding: {
      subject: (merchant) => `ينتهي خصمك لدى ${isolated(merchant)} قريبًا`,
      intro: (product, day, amount) =>
        `ينتهي خصمك على ${isolated(product)}. ابتداءً من ${isolated(day)} يصبح السعر ${isolated(amount)}.`,
    },
    debitUpcoming: {
      subject: (merchant) => `سيخصم ${isolated(merchant)} من حسابك المصرفي`,
      intro: (merchant, amount, day) =>
        `سيخصم ${isolated(merchant)} مبلغ ${isolated(amount)} من حسابك المصرفي في ${isolated(day)}.`,
    },
    canceled: {
      subject: (merchant) => `انتهى اشتراكك لدى ${isolated(merchant)}`,
      intro: (product, day) => `انتهى اشتراكك في ${isolated(product)} في ${isolated(day)}. لن يُخصم أي مبلغ بعد ذلك.`,
      unpaid: "انتهى لأن إحدى الدفعات لم تكتمل.",
      open: (amount) => `لا يزال ${isolated(amount)} منه غير مدفوع. يُرجى دفع الفاتورة في صفحتها.`,
    },
    invoiceSent: {
      subject: (merchant, number) => `الفاتورة ${isolated(number)} من ${isolated(merchant)}`,
      intro: (merchant, amount, product) =>
        `أرسل إليك ${isolated(merchant)} فاتورة بمبلغ ${isolated(amount)} مقابل ${isolated(product)}.`,
    },
  },
};
