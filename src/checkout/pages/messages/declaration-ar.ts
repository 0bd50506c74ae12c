import { isolated } from "#checkout/pages/messages/bidi.ts";
import type { DeclarationMessages } from "#checkout/pages/messages/declaration-messages.ts";
import { plural } from "#checkout/pages/messages/plural.ts";

export const declarationAr: DeclarationMessages = {
  fields: {
    name: "الاسم",
    email: "البريد الإلكتروني",
    reference: "رقم الطلب أو الاشتراك أو الفاتورة",
    type: "نوع الإلغاء",
    reason: "السبب",
    wantedAt: "تاريخ الانتهاء (اختياري)",
    end: "الانتهاء",
    received: "تاريخ الاستلام",
    ordinary: "إلغاء عادي",
    forCause: "إلغاء لسبب وجيه",
    soonest: "في أقرب وقت ممكن",
  },
  hints: {
    email: "يُرسل التأكيد إلى هذا العنوان.",
    reference: "تجده في الإيصال أو الفاتورة وفي الرسائل المتعلقة بطلبك.",
    reason: "فقط عند الإلغاء لسبب وجيه",
    wantedAt: "إذا تركته فارغًا ينتهي العقد في أقرب وقت ممكن.",
  },
  problems: {
    name: "أدخل اسمك.",
    reference: "أدخل الرقم أو ما طلبته.",
    reason: "أدخل سبب الإلغاء.",
    wantedAt: "أدخل تاريخًا خلال السنوات الخمس القادمة.",
    tooLong: (max) => `أدخل ${max} حرفًا على الأكثر.`,
  },
  cancel: {
    title: "إلغاء عقد",
    intro: (merchant) => `ألغِ اشتراكًا لدى ${isolated(merchant)} دون تسجيل الدخول.`,
    noRefund: "لا يؤدي الإلغاء إلى استرداد المدفوعات السابقة.",
    button: "إلغاء الآن",
  },
  withdraw: {
    title: "العدول عن عقد",
    intro: (merchant) => `اعدل عن طلب أو اشتراك لدى ${isolated(merchant)} دون ذكر الأسباب.`,
    button: "متابعة",
    check: "مراجعة العدول",
    statement: (merchant) => `أعدل عن عقدي مع ${isolated(merchant)}:`,
    confirm: "تأكيد العدول",
    change: "تعديل",
  },
  received: {
    cancellation: "تم استلام طلب الإلغاء",
    withdrawal: "تم استلام طلب العدول",
    message: (merchant) => `استلم ${isolated(merchant)} منك ما يلي. احفظ هذه الصفحة أو اطبعها.`,
    mailed: (email) => `سنرسل تأكيدًا إلى ${isolated(email)}، ما لم تُرسَل إليه رسائل كثيرة مؤخرًا.`,
  },
  unsent: {
    testMode: "لا يرسل الوضع التجريبي رسائل إلى العملاء. يجدها البائع في لوحة التحكم ضمن الرسائل.",
    noServer: "لا يمكن لهذه الصفحة إرسال رسائل في الوقت الحالي.",
  },
  tooMany: (minutes) =>
    `أُرسل عدد كبير جدًا من النماذج. حاول مرة أخرى بعد ${plural("ar", minutes, {
      one: "دقيقة واحدة",
      two: "دقيقتين",
      few: "{count} دقائق",
      many: "{count} دقيقة",
      other: "{count} دقيقة",
    })}.`,
  tooManyContact: (email) => `أو راسل ${isolated(email)}.`,
  undo: {
    title: "هل تريد الاحتفاظ باشتراكك؟",
    message: (product, day) => `أُلغي ${isolated(product)} وينتهي في ${isolated(day)}.`,
    button: "الاحتفاظ بالاشتراك",
    undone: { title: "اشتراكك مستمر", message: "تم سحب الإلغاء." },
    over: {
      title: "لا يمكن سحب هذا الإلغاء",
      message: "انتهى الاشتراك أو تغيّر في هذه الأثناء.",
    },
  },
  mails: {
    cancellation: {
      subject: (merchant) => `استلم ${isolated(merchant)} طلب الإلغاء`,
      intro: (merchant) => `استلم ${isolated(merchant)} طلب الإلغاء التالي بعنوان البريد الإلكتروني هذا:`,
    },
    withdrawal: {
      subject: (merchant) => `استلم ${isolated(merchant)} طلب العدول`,
      intro: (merchant) => `استلم ${isolated(merchant)} طلب العدول التالي بعنوان البريد الإلكتروني هذا:`,
    },
    answer: (merchant) => `سيراجع ${isolated(merchant)} الطلب ويتواصل معك إذا كان هناك شيء غير واضح.`,
    unwanted: (merchant) => `إذا لم ترسله أنت، فتواصل مع ${isolated(merchant)}.`,
    declared: {
      subject: (merchant) => `تم إلغاء اشتراكك لدى ${isolated(merchant)}`,
      planned: (product, day) =>
        `أُلغي ${isolated(product)} عبر نموذج الإلغاء دون تسجيل الدخول. ينتهي الاشتراك في ${isolated(day)}.`,
      ended: (product) =>
        `أُلغي ${isolated(product)} عبر نموذج الإلغاء دون تسجيل الدخول. وقد انتهى الاشتراك لأنه لا توجد فترة أخرى مدفوعة.`,
      undo: "إذا لم تكن أنت من ألغاه، أو غيّرت رأيك، فيمكنك الاحتفاظ باشتراكك حتى ذلك الحين.",
      action: "الاحتفاظ بالاشتراك",
    },
  },
};
