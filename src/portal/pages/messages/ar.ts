import { isolated } from "#checkout/pages/messages/bidi.ts";
import { plural } from "#checkout/pages/messages/plural.ts";
import type { PortalMessages } from "#portal/pages/messages/messages.ts";

const MINUTES = {
  one: "دقيقة واحدة",
  two: "دقيقتين",
  few: "{count} دقائق",
  many: "{count} دقيقة",
  other: "{count} دقيقة",
};

export const portalAr: PortalMessages = {
  request: {
    title: "طلباتك واشتراكاتك",
    intro: (merchant, minutes) =>
      `أدخل البريد الإلكتروني لطلبك لدى ${isolated(merchant)}. سنرسل إليك رابطًا يعمل لمدة ${plural("ar", minutes, MINUTES)}.`,
    email: "البريد الإلكتروني",
    button: "إرسال رابط إليّ",
    testMode: "لا يرسل وضع الاختبار رسائل إلى العملاء. يجد البائع الرابط في لوحة التحكم ضمن «Emails».",
    noServer: "لا يمكن لهذه الصفحة إرسال رسائل حاليًا. تواصل مع البائع.",
  },
  sent: {
    title: "تحقق من بريدك",
    message: (minutes) =>
      `إذا كان هناك طلب أو اشتراك بهذا البريد الإلكتروني، فسيصلك رابط. يعمل لمدة ${plural("ar", minutes, MINUTES)}. إذا لم يصل، فتحقق من مجلد الرسائل غير المرغوبة أو جرّب عنوانًا آخر.`,
  },
  sentAgain: {
    title: "تحقق من بريدك",
    message:
      "إذا وصلك الرابط بالبريد، فسيصل رابط جديد إلى العنوان نفسه. وإذا أتيت من موقع أو تطبيق، فافتح بوابة العملاء من هناك مرة أخرى.",
  },
  unsent: { title: "لم تُرسل أي رسالة" },
  tooManyLinks: (minutes) => `طُلبت روابط كثيرة. حاول مرة أخرى بعد ${plural("ar", minutes, MINUTES)}.`,
  tooManyChanges: (minutes) => `أُجريت تغييرات كثيرة. حاول مرة أخرى بعد ${plural("ar", minutes, MINUTES)}.`,
  open: {
    title: "بوابة العملاء الخاصة بك",
    message: (merchant) => `يمكنك هنا الاطلاع على طلباتك واشتراكاتك لدى ${isolated(merchant)} وإدارتها.`,
    button: "متابعة",
    stays: (minutes) => `ستبقى مسجّل الدخول لمدة ${plural("ar", minutes, MINUTES)}، في هذا المتصفح فقط.`,
  },
  ended: {
    title: "لم يعد هذا الرابط يعمل",
    message: (minutes) =>
      `يعمل الرابط مرة واحدة، لمدة ${plural("ar", minutes, MINUTES)}، وفي المتصفح الذي فُتح فيه فقط. يمكنك الحصول على رابط جديد.`,
    button: "إرسال رابط جديد إليّ",
  },
  closed: {
    title: "تم تسجيل خروجك",
    message: "يمكنك إغلاق هذه النافذة. للعودة، اطلب رابطًا جديدًا.",
  },
  home: {
    title: (merchant) => `طلباتك واشتراكاتك لدى ${isolated(merchant)}`,
    close: "تسجيل الخروج",
    overview: "نظرة عامة",
    nothing: "لا يوجد شيء هنا بعد.",
    all: "عرض الكل",
    more: "عرض المزيد",
    subscriptions: "الاشتراكات",
    past: "الاشتراكات المنتهية",
    orders: "الطلبات",
    invoices: "الفواتير",
    openInvoices: "بانتظار الدفع",
    creditNotes: "الإشعارات الدائنة",
    yearFiles: "المستندات حسب السنة",
    yearFile: (year) => `تنزيل كل مستندات ${isolated(String(year))} (ZIP)`,
    tooManyDocuments: "المستندات أكثر من أن تُجمع في ملف واحد. نزّلها واحدًا تلو الآخر.",
    receipt: "الإيصال",
    pay: "ادفع الآن",
    refunded: (amount) => `المبلغ المسترد: ${isolated(amount)}`,
    orderNumber: (number) => `الطلب ${isolated(number)}`,
    processing: "الدفع قيد المعالجة",
    paid: "مدفوعة",
    void: "ملغاة",
    open: "مفتوحة",
    uncollectible: "غير مدفوعة",
  },
  subscription: {
    next: (amount, day) => `الدفعة التالية: ${isolated(amount)} في ${isolated(day)}`,
    nextDay: (day) => `الدفعة التالية في ${isolated(day)}`,
    trial: (day) => `فترة تجريبية مجانية حتى ${isolated(day)}`,
    ends: (day) => `أُلغي. ينتهي في ${isolated(day)}. لن يُخصم منك أي مبلغ عن الفترة اللاحقة.`,
    ended: (day) => `انتهى في ${isolated(day)}`,
    pastDue: "فشلت إحدى الدفعات. ادفع الفاتورة المفتوحة للاحتفاظ بهذا الاشتراك.",
    unpaid: "الاشتراك متوقف لأن فاتورة لم تُدفع. ادفعها للمتابعة.",
    paused: "أوقفه البائع مؤقتًا. لا يُخصم منك أي مبلغ.",
    notBilled: "لا يُخصم منك أي مبلغ حاليًا.",
    notBilledUntil: (day) => `لا يُخصم منك أي مبلغ حتى ${isolated(day)}.`,
    method: (method) => `الدفع بواسطة ${isolated(method)}`,
    noMethod: "لا توجد طريقة دفع محفوظة.",
    cancel: "إلغاء الاشتراك",
    undo: "الاحتفاظ بالاشتراك",
  },
  method: {
    title: "تغيير طريقة الدفع",
    used: "ستُستخدم طريقة الدفع الجديدة من الآن من أجل:",
    others: "تحتفظ الاشتراكات الأخرى بطريقة دفعها. يمكنك تغييرها لكل منها.",
    button: "إدخال طريقة دفع",
    all: "تغييرها لجميع الاشتراكات",
    none: "لا يوجد اشتراك سارٍ.",
  },
  details: {
    title: "بياناتك",
    intro: "تسري التغييرات على فواتيرك القادمة. تبقى الفواتير الحالية كما هي.",
    button: "حفظ",
    download: "تنزيل بياناتك (JSON)",
  },
  email: {
    title: "تغيير عنوان البريد الإلكتروني",
    intro: (minutes, hours) =>
      `سنرسل رابطًا إلى العنوان الجديد. يسري التغيير بعد أن تفتحه خلال ${plural("ar", minutes, MINUTES)} وتؤكده. يصل إلى عنوانك الحالي أيضًا بريد فيه رابط يلغي التغيير خلال ${isolated(String(hours))} ساعة.`,
    guestOrders: "تحتفظ الطلبات التي أجريتها كضيف بالعنوان الحالي: لرؤيتها، سجّل الدخول به.",
    field: "عنوان البريد الإلكتروني الجديد",
    button: "إرسال رابط",
    same: "هذا هو عنوانك بالفعل.",
    sentTitle: "تحقق من صندوق الوارد للعنوان الجديد",
    sent: (minutes) =>
      `الرابط في طريقه إليك. افتحه خلال ${plural("ar", minutes, MINUTES)} لتغيير عنوانك. لا يتغير شيء حتى ذلك الحين. إذا لم يصل، فتحقق من العنوان ومن مجلد الرسائل غير المرغوب فيها.`,
    confirm: {
      title: "تأكيد عنوان بريدك الإلكتروني الجديد",
      message: (merchant) =>
        `سيكون هذا من الآن عنوان طلباتك واشتراكاتك لدى ${isolated(merchant)}. لا تؤكده إلا إذا طلبت ذلك بنفسك.`,
      button: "تأكيد العنوان",
      ended: (minutes) =>
        `يعمل رابط تأكيد عنوان البريد الإلكتروني مرة واحدة، لمدة ${plural("ar", minutes, MINUTES)}. يمكنك إدخال العنوان مجددًا في بوابة العملاء.`,
    },
    confirmed: { title: "تم تغيير عنوان بريدك الإلكتروني", message: "لفتح بوابة العملاء، اطلب رابطًا بالعنوان الجديد." },
    undo: {
      title: "إلغاء تغيير عنوان بريدك الإلكتروني؟",
      message: (merchant) =>
        `ستستعيد طلباتك واشتراكاتك لدى ${isolated(merchant)} هذا العنوان. سيُسجَّل خروج كل من فتح بوابة العملاء بالعنوان القديم أو الجديد.`,
      button: "إلغاء التغيير",
      ended: (hours) =>
        `يعمل رابط إلغاء تغيير عنوان البريد الإلكتروني مرة واحدة، لمدة ${isolated(String(hours))} ساعة. إذا لم تغيّره بنفسك، فتواصل مع البائع.`,
    },
    undone: {
      title: "أُلغي التغيير",
      message:
        "عاد عنوان البريد الإلكتروني القديم إلى طلباتك واشتراكاتك، ما لم يغيّره البائع بعد ذلك. تحقق من اشتراكاتك وطرق دفعك في بوابة العملاء، وتواصل مع البائع إذا لاحظت خطأ.",
    },
  },
  consents: {
    title: "موافقاتك",
    advertising: {
      given: (merchant) => `سمحت لـ ${isolated(merchant)} بمشاركة طلباتك مع منصات الإعلانات.`,
      button: "اسحب الموافقة",
    },
    promotions: {
      given: (merchant) => `وافقت على تلقي أخبار ${isolated(merchant)} عبر البريد الإلكتروني.`,
      button: "ألغِ الاشتراك في الأخبار",
    },
  },
  plan: {
    title: "تغيير الخطة",
    choose: "الخطة",
    quantity: "الكمية",
    next: "متابعة",
    confirmTitle: "تأكيد التغيير",
    from: (day, per) => `ابتداءً من ${isolated(day)} تدفع ${isolated(per)}، قبل الخصومات والضرائب المضافة.`,
    fromTotal: (day, per) => `ابتداءً من ${isolated(day)} تدفع ${isolated(per)}.`,
    first: (amount, day) => `تبلغ الدفعة في ${isolated(day)} ${isolated(amount)}، شاملة الخصومات والضرائب.`,
    untilThen: "لا يتغير شيء حتى ذلك الحين. لن يُخصم أي مبلغ اليوم.",
    button: "تأكيد التغيير",
    back: "الاختيار من جديد",
    changed: "تغيّر الاشتراك أو سعره في هذه الأثناء. تحقق مما ستدفعه ثم أكّد مرة أخرى.",
    planned: (day, plan) => `ابتداءً من ${isolated(day)}: ${isolated(plan)}`,
    undo: "الاحتفاظ بالخطة الحالية",
  },
  pause: {
    title: "إيقاف المدفوعات مؤقتًا",
    message: "لن يُخصم أي مبلغ أثناء الإيقاف المؤقت، وتُتخطى الفترات التي تبدأ خلاله. بعد ذلك يستمر اشتراكك تلقائيًا.",
    choose: "ما المدة؟",
    until: (months, day) =>
      `${plural("ar", months, { one: "شهر واحد", two: "شهران", few: "{count} أشهر", other: "{count} شهر" })}، حتى ${isolated(day)}`,
    button: "إيقاف المدفوعات مؤقتًا",
    resume: "استئناف المدفوعات",
  },
  cancel: {
    title: "هل تريد إلغاء الاشتراك؟",
    atEnd: (day) => `ينتهي اشتراكك في ${isolated(day)}. يمكنك استخدامه كالمعتاد حتى ذلك الحين.`,
    now: "ينتهي اشتراكك فورًا لأن هناك دفعة مستحقة.",
    immediately: "ينتهي اشتراكك فورًا.",
    periodOver: "ينتهي اشتراكك فورًا لأن فترته الأخيرة انقضت.",
    changed: "تغيّر الاشتراك في هذه الأثناء. تحقق من موعد انتهائه ثم أكّد مرة أخرى.",
    noRefund: "لا يؤدي ذلك إلى استرداد الدفعات السابقة.",
    reason: "لماذا تريد الإلغاء؟ (اختياري)",
    none: "أفضّل عدم الإجابة",
    feedback: {
      too_expensive: "السعر مرتفع",
      missing_features: "ينقصه شيء أحتاجه",
      switched_service: "سأنتقل إلى خدمة أخرى",
      unused: "لا أستخدمه كثيرًا",
      customer_service: "خدمة العملاء لم تكن جيدة",
      too_complex: "استخدامه معقد",
      low_quality: "الجودة غير كافية",
      other: "سبب آخر",
    },
    comment: "هل تود إضافة شيء؟ (اختياري)",
    button: "إلغاء الاشتراك",
    keep: "الاحتفاظ بالاشتراك",
  },
  done: {
    canceled: "أُلغي اشتراكك.",
    kept: "اشتراكك مستمر.",
    details: "حُفظت بياناتك.",
    email: "تم تغيير عنوان بريدك الإلكتروني.",
    consent: "سُحبت موافقتك.",
    planned: "سيسري التغيير من الفترة القادمة.",
    unplanned: "تبقى خطتك كما هي.",
    paused: "أُوقفت مدفوعاتك مؤقتًا.",
    resumed: "تستمر مدفوعاتك من الفترة القادمة.",
    method: "حُفظت طريقة دفعك.",
    methodBusy: "يجري حاليًا تغيير آخر لطريقة الدفع. حاول مجددًا بعد اكتماله.",
    changed: "تغيّر الاشتراك في هذه الأثناء. لم يُنفَّذ أي شيء.",
  },
  completed: {
    title: "تم",
    message: (merchant) => `ستتم إعادتك إلى ${isolated(merchant)}.`,
    button: "متابعة",
  },
};
