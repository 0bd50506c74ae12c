import { isolated } from "#checkout/pages/messages/bidi.ts";
import type { BillingMessages } from "#checkout/pages/messages/billing/messages.ts";

export const billingAr: BillingMessages = {
  invoice: {
    title: (number) => `الفاتورة ${isolated(number)}`,
    period: (days) => `فترة الفوترة: ${isolated(days)}`,
    details: "تفاصيل الفاتورة",
    download: "تنزيل ملف PDF",
    creditNotes: { title: "الإشعارات الدائنة", void: "ملغى" },
    retryOn: (day) => `إذا لم تدفع الآن، فسيُخصم المبلغ من طريقة الدفع المحفوظة بتاريخ ${isolated(day)}.`,
    includesBalance: (amount) => `يشمل ${isolated(amount)} من فواتير سابقة.`,
    collectedLater: (amount) => `المبلغ ${isolated(amount)} أقل من أن يُخصم. سيُحصَّل مع فاتورتك القادمة.`,
    amountTooSmall: "المبلغ أقل من الحد الأدنى للدفع. لم يُخصم أي مبلغ. تواصل مع البائع.",
    ended: "انتهى هذا الاشتراك. دفع هذه الفاتورة لا يستأنفه.",
    continuesIfPaid: "لا يستمر اشتراكك إلا إذا دفعت هذه الفاتورة.",
    unused: (day) => `انتهى اشتراكك بتاريخ ${isolated(day)}. لا يلزمك الدفع مقابل المدة التي تليه.`,
    payAnyway: "ادفع هذه الفاتورة على أي حال",
    savesMethod: "ستُستخدم طريقة الدفع هذه أيضًا لدفعات اشتراكك القادمة.",
    nothingDue: {
      title: "لا يوجد ما يُدفع",
      message: (merchant) => `لا يُستحق عليك أي مبلغ لهذه الفاتورة من ${isolated(merchant)}.`,
    },
    processing: {
      title: "الدفعة قيد المعالجة",
      message: (amount) =>
        `شكرًا لك. يستغرق خصم ${isolated(amount)} من حسابك المصرفي بضعة أيام. لا يلزمك القيام بأي شيء آخر.`,
    },
    void: {
      title: "أُلغيت هذه الفاتورة",
      message: (merchant) => `أُلغيت هذه الفاتورة من ${isolated(merchant)}. لا يلزمك دفعها.`,
    },
    linkEnded: {
      title: "هذا الرابط لم يعد يعمل",
      message: "يمكن إرسال رابط جديد إلى عنوان البريد الإلكتروني المسجَّل في الفاتورة.",
      button: "أرسل لي رابطًا جديدًا",
    },
    linkUnsent: {
      title: "لم تُرسل أي رسالة",
      message: "لا يمكن إرسال رسائل بريد إلكتروني من هذه الصفحة. اطلب رابطًا جديدًا من البائع.",
    },
    linkSent: {
      title: "تفقّد بريدك الإلكتروني",
      message:
        "إذا كانت هذه الفاتورة موجودة، فسيصل رابط جديد إلى عنوان البريد الإلكتروني المسجَّل فيها. يمكن إرسال رابط جديد مرة واحدة كل ساعة. إذا لم يصل، فتحقق من مجلد الرسائل غير المرغوب فيها.",
    },
  },
  mails: {
    documents: { invoice: "تنزيل الفاتورة (PDF)", creditNote: "تنزيل الإشعار الدائن (PDF)" },
    labels: {
      fromBalance: "من فواتير سابقة",
      balanceApplied: "الرصيد المستخدم",
      toBalance: "أُعيد إلى رصيدك",
      order: "رقم الطلب",
      plan: "الخطة الجديدة",
      period: "فترة الفوترة",
      subscription: "الاشتراك",
      invoice: "الفاتورة",
      amount: "المبلغ",
      mandate: "مرجع التفويض",
      creditor: "معرّف الدائن",
    },
    dates: {
      plan_changed: "تاريخ التغيير",
      cancellation_scheduled: "تاريخ الانتهاء",
      trial_ending: "نهاية الفترة التجريبية",
      renewal_upcoming: "تاريخ التجديد",
      discount_ending: "السعر الجديد من",
      debit_upcoming: "تاريخ الخصم",
      subscription_canceled: "تاريخ الانتهاء",
    },
    pay: "ادفع الفاتورة",
    cancel: (portal) => `للإلغاء قبل هذا الموعد، استخدم بوابة العملاء: ${isolated(portal)}`,
    cancelAnytime: (portal) => `يمكنك الإلغاء في أي وقت عبر بوابة العملاء: ${isolated(portal)}`,
    chargeFailed: {
      subject: (merchant) => `لم تكتمل دفعتك إلى ${isolated(merchant)}`,
      intro: (merchant, amount, product) =>
        `لم تكتمل دفعتك البالغة ${isolated(amount)} إلى ${isolated(merchant)} مقابل ${isolated(product)}.`,
      confirm: "يطلب بنكك أن تؤكد هذه الدفعة. يمكنك ذلك عند دفع الفاتورة.",
      again: (day) =>
        `سنحاول مرة أخرى بتاريخ ${isolated(day)}. إذا أردت الدفع قبل ذلك أو بطريقة أخرى، فادفع الفاتورة الآن.`,
      notAgain: "لن تُعاد المحاولة تلقائيًا. يُرجى دفع الفاتورة.",
    },
    methodMissing: {
      subject: (merchant) => `حان موعد دفع فاتورتك من ${isolated(merchant)}`,
      afterTrial: (product) => `انتهت فترتك التجريبية المجانية (${isolated(product)}).`,
      intro: (merchant, amount, product) =>
        `حان موعد دفع ${isolated(amount)} مقابل ${isolated(product)}، ولا توجد لك طريقة دفع محفوظة لدى ${isolated(merchant)}.`,
      pay: "يُرجى دفع الفاتورة. ستُحفظ طريقة الدفع التي تستخدمها للدفعات القادمة.",
    },
    trialEnding: {
      subject: (merchant) => `تنتهي فترتك التجريبية لدى ${isolated(merchant)} قريبًا`,
      intro: (product, day) => `تنتهي فترتك التجريبية المجانية (${isolated(product)}) بتاريخ ${isolated(day)}.`,
      charge: (amount) => `يبدأ بعدها اشتراكك المدفوع. الدفعة الأولى ${isolated(amount)}.`,
      starts: "يبدأ بعدها اشتراكك المدفوع.",
      noMethod: (day) => `لا توجد طريقة دفع محفوظة، لذلك ستصلك فاتورة بالبريد الإلكتروني بتاريخ ${isolated(day)}.`,
    },
    renewalUpcoming: {
      subject: (merchant) => `يتجدد اشتراكك لدى ${isolated(merchant)} قريبًا`,
      intro: (product, day, amount) =>
        `يتجدد اشتراكك في ${isolated(product)} بتاريخ ${isolated(day)} مقابل ${isolated(amount)}.`,
    },
    discountEnding: {
      subject: (merchant) => `ينتهي خصمك لدى ${isolated(merchant)} قريبًا`,
      intro: (product, day, amount) =>
        `ينتهي خصمك على ${isolated(product)}. ابتداءً من ${isolated(day)} ستدفع ${isolated(amount)}.`,
    },
    debitUpcoming: {
      subject: (merchant) => `خصم قادم من حسابك المصرفي لصالح ${isolated(merchant)}`,
      intro: (merchant, amount, day) =>
        `سيُخصم مبلغ ${isolated(amount)} من حسابك المصرفي لصالح ${isolated(merchant)} بتاريخ ${isolated(day)}.`,
    },
    canceled: {
      subject: (merchant) => `انتهى اشتراكك لدى ${isolated(merchant)}`,
      intro: (product, day) =>
        `انتهى اشتراكك في ${isolated(product)} بتاريخ ${isolated(day)}. لن يُخصم أي مبلغ تلقائيًا بعد ذلك.`,
      unpaid: "انتهى لأن إحدى الفواتير لم تُدفع.",
      open: (amount) => `لا تزال هناك فاتورة غير مدفوعة، والمبلغ المتبقي ${isolated(amount)}. يُرجى دفعها.`,
    },
    invoiceSent: {
      subject: (merchant, number) => `الفاتورة ${isolated(number)} من ${isolated(merchant)}`,
      intro: (merchant, amount, product) =>
        `وصلتك فاتورة من ${isolated(merchant)} بمبلغ ${isolated(amount)} مقابل ${isolated(product)}.`,
    },
    invoiceLink: {
      subject: (merchant, number) => `رابط جديد إلى الفاتورة ${isolated(number)} من ${isolated(merchant)}`,
      intro: (merchant) => `إليك الرابط الجديد إلى فاتورتك من ${isolated(merchant)}.`,
      unwanted: "إذا لم تطلبه، فيمكنك تجاهل هذه الرسالة.",
    },
    portal: "عرض طلباتك وإدارة اشتراكاتك أو إلغاؤها",
    portalToSee: "عرض طلباتك واشتراكاتك",
    portalLink: {
      subject: (merchant) => `طلباتك واشتراكاتك لدى ${isolated(merchant)}`,
      intro: (merchant) => `يمكنك من خلال هذا الرابط الاطلاع على طلباتك واشتراكاتك لدى ${isolated(merchant)} وإدارتها.`,
      lifetime: (minutes) => `يعمل الرابط مرة واحدة، خلال ${isolated(String(minutes))} دقيقة.`,
      unwanted: "إذا لم تطلبه، يمكنك تجاهل هذه الرسالة.",
      action: "فتح بوابة العملاء",
      withheld: "(كان الرابط في الرسالة المرسلة فقط.)",
    },
    emailChange: {
      subject: "تأكيد عنوان بريدك الإلكتروني الجديد",
      intro: (merchant) =>
        `طلبت استخدام عنوان البريد الإلكتروني هذا لطلباتك واشتراكاتك لدى ${isolated(merchant)}. أكّده لإتمام التغيير.`,
      unwanted: "إذا لم تطلب ذلك، فتجاهل هذه الرسالة. لن يتغير شيء.",
      action: "تأكيد العنوان",
    },
    emailChanged: {
      subject: "تم تغيير عنوان بريدك الإلكتروني",
      intro: (merchant) =>
        `أصبح لطلباتك واشتراكاتك لدى ${isolated(merchant)} عنوان بريد إلكتروني جديد. إذا غيّرته بنفسك، فلا يلزمك فعل شيء.`,
      undo: (hours) =>
        `إذا لم تغيّره بنفسك، فألغِ التغيير خلال ${isolated(String(hours))} ساعة. سيُسجَّل عندئذ خروج كل من سجّل الدخول إلى بوابة العملاء.`,
      action: "إلغاء التغيير",
    },
    unpaid: {
      ends: (day) => `إذا لم تُدفع الفاتورة حتى ${isolated(day)}، فسينتهي اشتراكك.`,
      waits: (day) => `إذا لم تُدفع الفاتورة حتى ${isolated(day)}، فسيُعلَّق اشتراكك إلى حين دفعها.`,
    },
    invoicePaid: {
      intro: (merchant, amount, product) =>
        `شكرًا لك. وصلت دفعتك البالغة ${isolated(amount)} إلى ${isolated(merchant)} مقابل ${isolated(product)}.`,
    },
    debitPending: {
      subject: (merchant) => `دفعتك المصرفية إلى ${isolated(merchant)} قيد المعالجة`,
      intro: (merchant, amount, product) =>
        `دفعتك المصرفية البالغة ${isolated(amount)} إلى ${isolated(merchant)} مقابل ${isolated(product)} قيد المعالجة. قد يستغرق ذلك بضعة أيام عمل.`,
      next: "لا يلزمك القيام بأي شيء. إذا لم تنجح الدفعة، فستصلك رسالة بالبريد الإلكتروني.",
    },
    debitFailed: {
      subject: (merchant) => `لم تنجح دفعتك المصرفية إلى ${isolated(merchant)}`,
      intro: (merchant, amount, product) =>
        `لم يُتم بنكك دفعتك البالغة ${isolated(amount)} إلى ${isolated(merchant)} مقابل ${isolated(product)}. لم يُخصم أي مبلغ.`,
      payInvoice: "يُرجى دفع الفاتورة بطريقة دفع أخرى.",
      orderAgain: "طلبك غير مدفوع. يمكنك الطلب مرة أخرى والدفع بطريقة أخرى.",
      contact: (merchant) => `طلبك غير مدفوع. للدفع بطريقة أخرى، تواصل مع ${isolated(merchant)}.`,
    },
    refundReturned: {
      subject: (merchant, number) => `لم يكتمل رد المبلغ من ${isolated(merchant)} (${isolated(number)})`,
      title: "لم يكتمل رد المبلغ",
      intro: (merchant, amount) =>
        `رُدّ إليك مبلغ ${isolated(amount)} من ${isolated(merchant)}، لكن بنكك أو جهة إصدار بطاقتك أعادته. لم يصلك هذا المبلغ.`,
      next: (merchant) => `أُبلغ ${isolated(merchant)} بذلك. للاتفاق على طريقة أخرى، تواصل مع ${isolated(merchant)}.`,
    },
    trialEnded: {
      subject: (merchant) => `بدأ اشتراكك المدفوع لدى ${isolated(merchant)}`,
      intro: (product) => `انتهت فترتك التجريبية المجانية (${isolated(product)}) وبدأ اشتراكك المدفوع.`,
      charge: (amount) => `تُخصم الدفعة الأولى البالغة ${isolated(amount)} من طريقة الدفع المحفوظة.`,
    },
    planChanged: {
      subject: (merchant) => `سيتغير اشتراكك لدى ${isolated(merchant)}`,
      intro: (plan, day, amount) =>
        `ابتداءً من ${isolated(day)} يصبح اشتراكك: ${isolated(plan)}. ستدفع عندها ${isolated(amount)}.`,
      kept: (product) => `أُلغي التغيير المقرر لاشتراكك. يستمر كما كان: ${isolated(product)}.`,
    },
    cancellationScheduled: {
      subject: (merchant) => `أُلغي اشتراكك لدى ${isolated(merchant)}`,
      intro: (product, day) => `أُلغي اشتراكك في ${isolated(product)} ويستمر حتى ${isolated(day)}.`,
      noCharge: "لن يُخصم منك أي مبلغ بعد الآن.",
      charged: "تُخصم الدفعات المستحقة حتى ذلك الحين كالمعتاد.",
      undoInPortal: (portal) => `للاحتفاظ باشتراكك، استخدم بوابة العملاء قبل هذا الموعد: ${isolated(portal)}`,
      undo: (email) => `للاحتفاظ باشتراكك، أرسل رسالة إلى ${isolated(email)} قبل هذا الموعد.`,
      undoWithout: (merchant) => `للاحتفاظ باشتراكك، تواصل مع ${isolated(merchant)} قبل هذا الموعد.`,
    },
    cancellationWithdrawn: {
      subject: (merchant) => `اشتراكك لدى ${isolated(merchant)} مستمر`,
      intro: (product) => `سُحب إلغاء اشتراكك في ${isolated(product)}. يستمر الاشتراك كما كان.`,
    },
  },
};
