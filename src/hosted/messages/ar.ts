import { isolated, leftToRight } from "#hosted/messages/bidi.ts";
import type { Messages, PluralForms } from "#hosted/messages/messages.ts";
import { plural } from "#hosted/messages/plural.ts";

const TEST_CARD = leftToRight("4242 4242 4242 4242");
const ADDRESS_HINT = "name@example.com";

const DAYS: PluralForms = {
  one: "يوم واحد",
  two: "يومان",
  few: "{count} أيام",
  many: "{count} يومًا",
  other: "{count} يوم",
};
const SECONDS: PluralForms = {
  one: "ثانية واحدة",
  two: "ثانيتين",
  few: "{count} ثوانٍ",
  many: "{count} ثانية",
  other: "{count} ثانية",
};
const MINUTES: PluralForms = {
  one: "دقيقة واحدة",
  two: "دقيقتين",
  few: "{count} دقائق",
  many: "{count} دقيقة",
  other: "{count} دقيقة",
};
const MORE: PluralForms = {
  one: "منتج آخر",
  two: "منتجان آخران",
  few: "{count} منتجات أخرى",
  many: "{count} منتجًا آخر",
  other: "{count} منتج آخر",
};
const CARD_NEEDS = `بينما تتكوّن أرقام ${isolated("{brand}")} من {needed} رقمًا`;

/** Modern standard Arabic. The digits are those that cards have, in every region. */
export const ar: Messages = {
  language: "ar",
  locale: "ar-u-nu-latn",
  languageName: "العربية",
  direction: "rtl",
  testMode: {
    label: "وضع الاختبار",
    noMoney: "لا تُنقل أي أموال.",
    cardHint: `ادفع ببطاقة الاختبار ${TEST_CARD} مع أي تاريخ في المستقبل وأي رمز أمان.`,
    noRenewal: "لا يُجدَّد أي اشتراك في وضع الاختبار.",
  },
  order: {
    heading: "طلبك",
    nameAndMore: (first, more) => `${isolated(first)} + ${plural("ar", more, MORE)}`,
    subtotal: "المجموع الفرعي",
    discount: (code) => `الخصم (${isolated(code)})`,
    tax: (name, percentage) => `${isolated(name)} ${isolated(percentage)}`,
    taxIncluded: (name, percentage) => `يشمل ${isolated(name)} ${isolated(percentage)}`,
    taxLater: "تُضاف ضريبة بلدك عند الدفع.",
    repriced: {
      tax: "أصبح الإجمالي يشمل ضريبة بلدك. يُرجى مراجعته ثم الضغط على الزر مرة أخرى.",
      promotion_code: "لم يعد الرمز الترويجي صالحًا لهذا الطلب فأُزيل. يُرجى مراجعة الإجمالي ثم الضغط على الزر مرة أخرى.",
    },
    total: "الإجمالي",
    totalToday: "المستحق اليوم",
    totalPaid: "المدفوع",
    nothingToday: "لا يُستحق أي مبلغ اليوم.",
    savesPaymentDetails: "حفظ بيانات الدفع",
    quantity: (count, unit) => (unit ? `${isolated(count)} × ${isolated(unit)}` : `الكمية: ${isolated(count)}`),
    each: (amount) => `${isolated(amount)} للوحدة`,
    free: "مجانًا",
    per: { month: (amount) => `${isolated(amount)} شهريًا`, year: (amount) => `${isolated(amount)} سنويًا` },
    trial: (days, thenPer) => `${plural("ar", days, DAYS)} مجانًا، ثم ${isolated(thenPer)}`,
    renews: {
      month: (amount) => `يتجدد كل شهر مقابل ${isolated(amount)} حتى الإلغاء.`,
      year: (amount) => `يتجدد كل سنة مقابل ${isolated(amount)} حتى الإلغاء.`,
    },
  },
  submit: {
    pay: (amount) => `ادفع ${isolated(amount)}`,
    book: (amount) => `احجز مقابل ${isolated(amount)}`,
    donate: (amount) => `تبرّع بمبلغ ${isolated(amount)}`,
    subscribe: (amount) => `اشترك مقابل ${isolated(amount)}`,
    startTrial: "ابدأ الفترة التجريبية",
    completeOrder: "إتمام الطلب",
    savePaymentDetails: "حفظ بيانات الدفع",
  },
  form: {
    title: (merchant) => `الدفع إلى ${isolated(merchant)}`,
    contact: "بيانات الاتصال",
    payment: "الدفع بالبطاقة",
    email: "البريد الإلكتروني",
    emailHint: ADDRESS_HINT,
    cardNumber: "رقم البطاقة",
    expiry: "تاريخ الانتهاء",
    // Month on the left, as it is typed.
    expiryPlaceholder: "شهر\u200e/\u200eسنة",
    cvc: "رمز الأمان (CVC)",
    nameOnCard: "الاسم على البطاقة",
    country: "البلد",
    zipCode: "الرمز البريدي (ZIP)",
    postalCode: "الرمز البريدي",
    optional: "اختياري",
    cardsOnly: "حدّد البائع وسائل دفع أخرى، لكن وضع الاختبار لا يقبل سوى البطاقات.",
    scriptNeeded:
      "يقرأ برنامج نصي في هذه الصفحة بطاقتك حتى لا يصل رقمها إلى خادمنا أبدًا. اسمح بتشغيل JavaScript في هذه الصفحة لكي تدفع.",
    back: "رجوع",
    madeWith: "صفحة الدفع من Checkstand",
    languages: "اللغة",
  },
  pages: {
    paid: {
      title: "تم الدفع",
      message: (merchant, amount) => `شكرًا لك. استلم ${isolated(merchant)} دفعتك وقدرها ${isolated(amount)}.`,
    },
    subscribed: {
      title: "بدأ الاشتراك",
      message: (merchant, amount) => `شكرًا لك. استلم ${isolated(merchant)} دفعتك الأولى وقدرها ${isolated(amount)}.`,
    },
    trialStarted: {
      title: "بدأت الفترة التجريبية",
      message: (merchant) => `بدأت فترتك التجريبية لدى ${isolated(merchant)}. لم يُخصم أي مبلغ اليوم.`,
    },
    saved: {
      title: "حُفظت بيانات الدفع",
      message: (merchant) => `وصلت بيانات الدفع إلى ${isolated(merchant)}. لم يُخصم أي مبلغ.`,
    },
    ordered: {
      title: "اكتمل الطلب",
      message: (merchant) => `شكرًا لك. وصل طلبك إلى ${isolated(merchant)}. لم يُخصم أي مبلغ.`,
    },
    backTo: (merchant) => `الرجوع إلى ${isolated(merchant)}`,
    testPayment: "كانت هذه دفعة اختبار. لم تُنقل أي أموال.",
    continueTo: (merchant) => `المتابعة إلى ${isolated(merchant)}`,
    processing: {
      title: "الدفع قيد المعالجة",
      message: "تجري معالجة دفعتك. ستعرض هذه الصفحة النتيجة فور توفّرها.",
      checkAgain: "تحقق مرة أخرى",
    },
    expired: {
      title: "انتهت صلاحية صفحة الدفع هذه",
      message: (merchant) => `بقيت مفتوحة مدة طويلة، ولم يُخصم أي مبلغ. يمكنك البدء من جديد لدى ${isolated(merchant)}.`,
      startAgain: "البدء من جديد",
    },
    cancelled: {
      title: "أُلغي هذا الطلب",
      message: (merchant) => `لم يُخصم أي مبلغ. يمكنك البدء من جديد لدى ${isolated(merchant)}.`,
      startAgain: "البدء من جديد",
    },
    inactive: {
      title: "رابط الدفع هذا غير نشط",
      message: (merchant) => `لا يقبل ${isolated(merchant)} المدفوعات هنا حاليًا. اطلب من البائع رابطًا جديدًا.`,
    },
    notFound: {
      title: "هذه الصفحة غير موجودة",
      message: "تأكد من نسخ العنوان كاملًا، أو اطلب الرابط من البائع مرة أخرى.",
    },
    unavailable: {
      title: "الدفع غير متاح",
      message: (merchant) =>
        `لا يستطيع ${isolated(merchant)} استلام المدفوعات هنا بعد. لم يُخصم أي مبلغ. اسأل البائع عن طريقة الدفع.`,
    },
    failed: {
      title: "يتعذر عرض هذه الصفحة الآن",
      message: "الخطأ من جانبنا. لم يُخصم أي مبلغ بفتح هذه الصفحة. حاول مرة أخرى بعد قليل.",
      tryAgain: "حاول مرة أخرى",
      reference: (id) => `إذا تكرر ذلك، فأخبر البائع بهذا المرجع: ${isolated(id)}`,
    },
  },
  errors: {
    parameter_invalid: "بعض البيانات بحاجة إلى مراجعة، وهي محددة أعلاه.",
    card_declined: "رُفضت بطاقتك ولم يُخصم منها أي مبلغ. حاول مرة أخرى أو استخدم بطاقة أخرى.",
    insufficient_funds: "رصيد بطاقتك لا يكفي لهذه الدفعة ولم يُخصم منها أي مبلغ. استخدم بطاقة أخرى.",
    authentication_required: "يريد مصرفك التحقق من هويتك، وهذا غير ممكن هنا. استخدم بطاقة أخرى.",
    session_expired: "انتهت صلاحية صفحة الدفع هذه ولم يُخصم أي مبلغ. ابدأ من جديد.",
    session_not_open: "انتهت عملية الدفع هذه ولم يُخصم أي مبلغ. ابدأ من جديد.",
    payment_in_progress: "تجري معالجة دفعتك. أبقِ هذه الصفحة مفتوحة.",
    payment_link_inactive: "لم يعد رابط الدفع هذا نشطًا. لم يُخصم أي مبلغ. اطلب من البائع رابطًا جديدًا.",
    payment_processor_missing: "لا يستطيع البائع استلام المدفوعات هنا بعد. لم يُخصم أي مبلغ.",
    resource_missing: "لم تعد عملية الدفع هذه موجودة. لم يُخصم أي مبلغ. أعد تحميل الصفحة للبدء من جديد.",
    unavailable: "يتعذر الوصول إلى خدمتنا مؤقتًا. حاول مرة أخرى، ولن يُخصم المبلغ مرتين.",
    internal_error: "حدث خطأ من جانبنا. حاول مرة أخرى، ولن يُخصم المبلغ مرتين.",
    foreign_origin: (address) => `فُتحت هذه الصفحة من عنوان آخر. افتحها على ${isolated(address)} لكي تدفع.`,
    tooManySessions: (seconds) =>
      `فُتحت عمليات دفع كثيرة في وقت قصير. انتظر ${plural("ar", seconds, SECONDS)} ثم حاول مرة أخرى.`,
    tooManyCards: (minutes) =>
      `جرت محاولات كثيرة لهذه الدفعة. حاول مرة أخرى بعد ${plural("ar", minutes, MINUTES)}، أو اسأل البائع عن طريقة دفع أخرى.`,
  },
  fields: {
    email: `أدخل عنوان بريد إلكتروني مثل ${isolated(ADDRESS_HINT)}`,
    name: "أدخل الاسم المكتوب على بطاقتك",
    country: "اختر بلدك",
    postalCode: "أدخل رمزًا بريديًا لا يتجاوز 20 حرفًا، أو اترك الحقل فارغًا",
    card: "راجع رقم بطاقتك وتاريخها",
  },
  script: {
    cardNumberMissing: "أدخل رقم بطاقتك",
    cardNumberShort: {
      one: `أدخلت رقمًا واحدًا، ${CARD_NEEDS}`,
      two: `أدخلت رقمين، ${CARD_NEEDS}`,
      few: `أدخلت {count} أرقام، ${CARD_NEEDS}`,
      many: `أدخلت {count} رقمًا، ${CARD_NEEDS}`,
      other: `أدخلت {count} رقم، ${CARD_NEEDS}`,
    },
    testCardsOnly: `لا يقبل وضع الاختبار سوى بطاقات الاختبار، مثل ${TEST_CARD}`,
    expiryMissing: `أدخل الشهر والسنة، مثل ${leftToRight("04/30")}`,
    expiryMonth: "يجب أن يكون الشهر من 01 إلى 12",
    expiryPast: "هذا التاريخ قد مضى. راجعه أو استخدم بطاقة أخرى",
    cvcMissing: "أدخل رمز الأمان المكوّن من {needed} أرقام",
    emailMissing: "أدخل بريدك الإلكتروني",
    emailInvalid: `أدخل عنوان بريد إلكتروني مثل ${isolated(ADDRESS_HINT)}`,
    nameMissing: "أدخل الاسم المكتوب على بطاقتك",
    submitting: "لحظة من فضلك…",
    waiting: "تجري معالجة دفعتك. أبقِ هذه الصفحة مفتوحة.",
    networkLost: "انقطع الاتصال. تحقق منه ثم حاول مرة أخرى، ولن يُخصم المبلغ مرتين.",
    notPaid: "لم يتم الدفع ولم يُخصم أي مبلغ من بطاقتك. حاول مرة أخرى أو استخدم بطاقة أخرى.",
    renewed:
      "بقيت صفحة الدفع مفتوحة مدة طويلة، ففتحنا عملية دفع جديدة. يُرجى مراجعة الإجمالي ثم الضغط على الزر مرة أخرى.",
    changed: "غيّر البائع هذا الطلب بينما كانت الصفحة مفتوحة. يُرجى مراجعة الإجمالي الجديد ثم الضغط على الزر مرة أخرى.",
  },
};
