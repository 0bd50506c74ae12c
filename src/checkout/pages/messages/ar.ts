import type { Recurrence } from "#catalog/price/recurrence.ts";
import { isolated, leftToRight } from "#checkout/pages/messages/bidi.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { METHOD_NAMES } from "#checkout/pages/messages/method-names.ts";
import { type IntervalNames, intervalText, type PluralForms, plural } from "#checkout/pages/messages/plural.ts";
import type { RecurringTerms } from "#checkout/pages/messages/recurring-terms.ts";

const TEST_CARD = leftToRight("4242 4242 4242 4242");
const ADDRESS_HINT = "name@example.com";

const DAYS: PluralForms = {
  one: "يوم واحد",
  two: "يومين",
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
const MONTHS: PluralForms = {
  one: "شهر واحد",
  two: "شهرين",
  few: "{count} أشهر",
  many: "{count} شهرًا",
  other: "{count} شهر",
};
const FIRST_MONTHS: PluralForms = {
  one: "للشهر الأول",
  two: "لأول شهرين",
  few: "لأول {count} أشهر",
  many: "لأول {count} شهرًا",
  other: "لأول {count} شهر",
};
const MORE: PluralForms = {
  one: "منتج آخر",
  two: "منتجان آخران",
  few: "{count} منتجات أخرى",
  many: "{count} منتجًا آخر",
  other: "{count} منتج آخر",
};
/** Modern standard Arabic. Digits are Western in every region, as on cards. */
const MORE_INTERVALS = {
  day: { two: "كل يومين", few: "كل {count} أيام", many: "كل {count} يومًا", other: "كل {count} يوم" },
  week: { two: "كل أسبوعين", few: "كل {count} أسابيع", many: "كل {count} أسبوعًا", other: "كل {count} أسبوع" },
  month: { two: "كل شهرين", few: "كل {count} أشهر", many: "كل {count} شهرًا", other: "كل {count} شهر" },
  year: { two: "كل سنتين", few: "كل {count} سنوات", many: "كل {count} سنة", other: "كل {count} سنة" },
};

const PER: IntervalNames = {
  day: { one: "يوميًا", more: MORE_INTERVALS.day },
  week: { one: "أسبوعيًا", more: MORE_INTERVALS.week },
  month: { one: "شهريًا", more: MORE_INTERVALS.month },
  year: { one: "سنويًا", more: MORE_INTERVALS.year },
};

const per = (interval: Recurrence, amount: string) => `${isolated(amount)} ${intervalText("ar", interval, PER)}`;

function recurring({ trialDays, interval, amount, discounted }: RecurringTerms): string {
  const later = per(interval, amount);
  const less = per(interval, discounted?.amount ?? amount);
  const months = discounted?.months ?? 1;
  if (trialDays === 0) {
    return discounted
      ? `${less} ${plural("ar", months, FIRST_MONTHS)}، ثم ${later} حتى الإلغاء.`
      : `يتجدد تلقائيًا: ${later} حتى الإلغاء.`;
  }
  const trial = `تجربة مجانية لمدة ${plural("ar", trialDays, DAYS)}`;
  if (!discounted) return `${trial}، ثم ${later} حتى الإلغاء.`;
  return discounted.months === null
    ? `${trial}، ثم ${isolated(discounted.amount)} للدفعة الأولى، ثم ${later} حتى الإلغاء.`
    : `${trial}، ثم ${less} لمدة ${plural("ar", months, MONTHS)}، ثم ${later} حتى الإلغاء.`;
}

export const ar: Messages = {
  language: "ar",
  locale: "ar-u-nu-latn",
  languageName: "العربية",
  direction: "rtl",
  testMode: {
    label: "وضع الاختبار",
    noMoney: "لا يُخصم أي مبلغ حقيقي.",
    testCards: "بطاقات الاختبار",
    anyDate: "أي تاريخ في المستقبل وأي رمز أمان. اختر بطاقة لنسخ رقمها.",
    cards: {
      pays: "دفع ناجح",
      authenticates: `تطلب ${leftToRight("3D Secure")}`,
      card_declined: "بطاقة مرفوضة",
      insufficient_funds: "رصيد غير كافٍ",
    },
    copied: "تم النسخ",
    renewals: "عمليات التجديد محاكاة أيضًا.",
  },
  order: {
    heading: "طلبك",
    show: (total) => `اعرض ملخص الطلب · ${isolated(total)}`,
    nameAndMore: (first, more) => `${isolated(first)} + ${plural("ar", more, MORE)}`,
    subtotal: "المجموع الفرعي",
    discount: (code) => `الخصم (${isolated(code)})`,
    tax: (name, percentage) => `${isolated(name)} ${isolated(percentage)}`,
    taxIncluded: (name, percentage) => `يشمل ${isolated(name)} ${isolated(percentage)}`,
    taxFromAddress: "تُحسب الضريبة حسب عنوانك.",
    reverseCharge: {
      title: "الاحتساب العكسي",
      confirmed: "الاحتساب العكسي: على شركتك الإقرار بضريبة القيمة المضافة.",
      unknown: "هذا الرقم غير مدرج في سجل الاتحاد الأوروبي لضريبة القيمة المضافة، لذلك تُحتسب الضريبة.",
      no_answer: "تعذّر التحقق من هذا الرقم في سجل الاتحاد الأوروبي لضريبة القيمة المضافة، لذلك تُحتسب الضريبة.",
      receipt: (ids) => `الاحتساب العكسي: ضريبة القيمة المضافة على المستلم (${isolated(ids)}).`,
    },
    repriced: {
      tax: "أصبح الإجمالي يشمل الضرائب السارية على عنوانك. راجعه ثم اضغط على الزر مرة أخرى.",
      promotion_code: "لم يعد الرمز الترويجي صالحًا لهذا الطلب، لذلك أُزيل. راجع الإجمالي ثم اضغط على الزر مرة أخرى.",
      order: "تغيّر هذا الطلب بعد فتح الصفحة. راجعه ثم اضغط على الزر مرة أخرى.",
    },
    total: "الإجمالي",
    totalToday: "المستحق اليوم",
    totalPaid: "المبلغ المدفوع",
    nothingToday: "لن يُخصم أي مبلغ اليوم.",
    openPayments: (amount) => `ستُخصم المدفوعات المستحقة (${isolated(amount)}) منها فورًا.`,
    openPaymentsNow: "ستُخصم المدفوعات المستحقة منها فورًا.",
    savesPaymentDetails: "حفظ طريقة دفع",
    quantity: (count, unit) => (unit ? `${isolated(count)} × ${isolated(unit)}` : `الكمية: ${isolated(count)}`),
    each: (amount) => `${isolated(amount)} للوحدة`,
    free: "مجانًا",
    per,
    interval: (interval) => intervalText("ar", interval, PER),
    chooseInterval: "دورة الفوترة",
    pricesFor: "الأسعار في",
    otherCountries: "بلدان أخرى",
    showPrices: "عرض الأسعار",
    saves: (percent) => `وفّر ${isolated(percent)}`,
    recurring,
  },
  orderForm: {
    quantityOf: (name) => `كمية ${isolated(name)}`,
    fewer: (name) => `أنقص كمية ${isolated(name)} بمقدار واحد`,
    more: (name) => `زِد كمية ${isolated(name)} بمقدار واحد`,
    optionalItems: "أضف إلى طلبك",
    add: "أضف",
    addItem: (name) => `أضف ${isolated(name)}`,
    removeItem: (name) => `أزِل ${isolated(name)}`,
    amount: (currency) => `المبلغ (${isolated(currency)})`,
    amountHint: (minimum) => `الحد الأدنى ${isolated(minimum)}`,
    addCode: "أضف رمزًا ترويجيًا",
    code: "الرمز الترويجي",
    applyCode: "طبّق",
    removeCode: (code) => `أزِل الرمز ${isolated(code)}`,
    remove: "أزِل",
    renewalIncludes: (tax) => `يشمل ${isolated(tax)}.`,
    discountLasts: {
      once: (off) => `خصم ${isolated(off)} من الدفعة الأولى.`,
      forever: (off) => `خصم ${isolated(off)} من كل دفعة.`,
    },
    belowMinimum: (code, minimum) => `يسري الرمز ${isolated(code)} على الطلبات من ${isolated(minimum)} فأكثر.`,
    tooSmall: (minimum) => `للدفع، يجب ألا يقل مجموع الطلب عن ${isolated(minimum)}.`,
  },
  submit: {
    pay: (amount) => `ادفع ${isolated(amount)}`,
    payInvoice: (amount) => `ادفع ${isolated(amount)}`,
    book: (amount) => `احجز مقابل ${isolated(amount)}`,
    donate: (amount) => `تبرّع بمبلغ ${isolated(amount)}`,
    subscribe: (amount) => `اشترك مقابل ${isolated(amount)}`,
    subscribeLater: (per) => `اشترك، ثم ادفع ${isolated(per)}`,
    startTrial: (per) => `ابدأ التجربة المجانية، ثم ادفع ${isolated(per)}`,
    completeOrder: "أكمل الطلب",
    savePaymentDetails: "احفظ طريقة الدفع",
  },
  form: {
    title: (merchant) => `الدفع إلى ${isolated(merchant)}`,
    wallets: "الدفع السريع",
    testWallet: "المحفظة الاختبارية",
    orFillIn: "أو ادفع بطريقة أخرى",
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
    paymentDetails: "بيانات الدفع",
    encrypted: (merchant) => `رقم بطاقتك مشفّر ولا يصل إلى ${isolated(merchant)} أبدًا.`,
    country: "البلد",
    zipCode: "الرمز البريدي (ZIP)",
    postalCode: "الرمز البريدي",
    optional: "اختياري",
    scriptNeeded: "فعّل JavaScript لإتمام طلبك.",
    scriptFailed: "لم تُحمَّل الصفحة بالكامل. تحقق من اتصالك ثم أعد تحميلها.",
    reload: "أعد تحميل الصفحة",
    back: "ارجع",
    madeWith: "مدعوم من Checkstand",
    languages: "اللغة",
    alreadyPaid:
      "يبدو أنك دفعت ثمن هذا الطلب قبل بضع دقائق. لم يُخصم أي مبلغ مرة أخرى. إذا أردت شراءه مرة ثانية، فاضغط على الزر.",
    payAgain: (amount) => `ادفع ${isolated(amount)} مرة أخرى`,
    seeReceipt: "اعرض الإيصال",
  },
  details: {
    phone: "رقم الهاتف",
    shippingAddress: "عنوان الشحن",
    billingAddress: "عنوان الفوترة",
    billingIsShipping: "عنوان الفوترة هو نفسه عنوان الشحن",
    fullName: "الاسم الكامل",
    address: "العنوان",
    addressMore: "الشقة، الطابق، وما إلى ذلك",
    city: "المدينة",
    state: {
      state: "الولاية",
      province: "المقاطعة",
      prefecture: "المحافظة",
      county: "المقاطعة",
      region: "المنطقة",
      emirate: "الإمارة",
    },
    choose: "اختر…",
    optional: (label) => `${isolated(label)} (اختياري)`,
    paymentMethod: "طريقة الدفع",
    redirected: (method) => `ستنتقل إلى ${isolated(method)} لإتمام الدفع.`,
    taxId: "الرقم الضريبي للشركة",
    terms: "أوافق على شروط خدمة البائع.",
    withdrawal: "أطلب بدء الوصول فورًا، وأعلم أنني أفقد حقي في العدول عن العقد بمجرد بدئه.",
    withdrawalLabel: "الحق في العدول",
    promotions: (merchant) => `أوافق على تلقي الأخبار والعروض من ${isolated(merchant)} بالبريد الإلكتروني.`,
    promotionsKept: (merchant) =>
      `إذا لم تُكمل طلبك، فقد تصلك رسالة واحدة بشأنه من ${isolated(merchant)}. ولهذا يُحفظ بريدك الإلكتروني بمجرد إدخاله.`,
    advertising: (merchant) =>
      `أوافق على مشاركة طلبي مع المنصات الإعلانية لقياس أثر إعلانات ${isolated(merchant)} (اختياري).`,
    statement: (descriptor) => `يظهر في كشف حسابك باسم «${isolated(descriptor)}».`,
  },
  methods: {
    card: "بطاقة",
    us_bank_account: "حساب مصرفي أمريكي",
    sepa_debit: "خصم مباشر عبر SEPA",
    ...METHOD_NAMES,
  },
  problems: {
    quantity: (minimum, maximum) => `أدخل كمية من ${isolated(minimum)} إلى ${isolated(maximum)}`,
    emptyOrder: "أبقِ منتجًا واحدًا على الأقل في طلبك",
    tooMuch: (largest) => `أدخل ${isolated(largest)} كحد أقصى`,
    orderTooBig: (largest) => `لا يمكن أن يتجاوز إجمالي الطلب ${isolated(largest)}`,
    amountTooSmall: (minimum) => `أدخل ${isolated(minimum)} كحد أدنى`,
    amountUnreadable: (example) => `أدخل مبلغًا مثل ${isolated(example)}`,
    amountStep: (step) => `أدخل مبلغًا من مضاعفات ${isolated(step)}`,
    promotionCode: {
      not_found: "هذا الرمز غير موجود. تأكد من كتابته بشكل صحيح",
      not_allowed: "لا يقبل هذا الطلب الرموز الترويجية",
      inactive: "لم يعد هذا الرمز صالحًا",
      not_started: "لم يصبح هذا الرمز صالحًا بعد",
      expired: "انتهت صلاحية هذا الرمز",
      used_up: "بلغ هذا الرمز الحد الأقصى لمرات الاستخدام",
      currency_mismatch: "هذا الرمز صالح للأسعار بعملة أخرى",
      donation: "لا تُطبَّق الرموز الترويجية على التبرعات",
      nothing_due: "لا يوجد مبلغ مستحق، لذلك لا حاجة إلى رمز",
      products: "لا يسري هذا الرمز على هذه المنتجات",
      minimum_amount: "لم يبلغ طلبك الحد الأدنى لهذا الرمز",
      first_time: "هذا الرمز للطلب الأول فقط",
      not_combinable: "لا يمكن استخدام هذا الرمز مع رموز أخرى. أزِل الرمز الآخر أولاً",
      too_many: "يمكنك استخدام ما يصل إلى 5 رموز. أزِل رمزًا أولاً",
      different_duration: "مدة هذا الرمز تختلف عن مدة رمزك الآخر. استخدم واحدًا منهما فقط",
    },
    tooManyCodes: (seconds) => `جُرّبت رموز كثيرة. انتظر ${isolated(plural("ar", seconds, SECONDS))} ثم حاول مرة أخرى.`,
    missing: (label) => `هذا الحقل مطلوب: ${isolated(label)}`,
    missingChoice: (label) => `اختر من القائمة: ${isolated(label)}`,
    number: (label) => `أدخل أرقامًا فقط: ${isolated(label)}`,
    tooLong: (max) => `الحد الأقصى لعدد الأحرف هو ${isolated(max)}`,
    postalCode: "أدخل رمزًا بريديًا صالحًا لهذا البلد",
    zipCode: "أدخل رمزًا بريديًا (ZIP) صالحًا",
    phone: `أدخل رقم هاتف صالحًا، مثل ${leftToRight("+971 50 123 4567")}`,
    taxId: `أدخل رقمًا ضريبيًا صالحًا في بلدك، مثل ${leftToRight("DE123456789")} في الاتحاد الأوروبي، أو اترك الحقل فارغًا`,
    terms: "وافق على شروط الخدمة للمتابعة",
    withdrawal: "وافق على بدء الوصول فورًا للمتابعة",
    shippingCountry: "اختر بلدًا يشحن إليه البائع",
  },
  cancel: {
    open: "ألغِ الطلب",
    question: "هل تريد إلغاء هذا الطلب؟ لم يُخصم أي مبلغ. لا يمكن التراجع عن الإلغاء.",
    confirm: "نعم، ألغِ الطلب",
  },
  shipping: {
    heading: "الشحن",
    free: "مجاني",
    none: "لا يشحن البائع إلى هذا البلد. اختر بلدًا آخر.",
    notOffered: "خيار الشحن هذا غير متاح في بلدك. اختر خيارًا آخر.",
    toFree: (amount) => `أضف ${isolated(amount)} ليصبح الشحن مجانيًا`,
    by: (option) => `الشحن (${isolated(option)})`,
    deliveryTime: "مدة التوصيل",
    upTo: (time) => `خلال ${isolated(time)}`,
    atLeast: (time) => `${isolated(time)} على الأقل`,
    businessDays: (days, text) =>
      text === "1"
        ? "يوم عمل واحد"
        : plural(
            "ar",
            days,
            {
              one: `${isolated("{count}")} يوم عمل`,
              two: `${isolated("{count}")} يومي عمل`,
              few: `${isolated("{count}")} أيام عمل`,
              other: `${isolated("{count}")} يوم عمل`,
            },
            text,
          ),
  },
  offerAfterPayment: {
    consent: (merchant) => `احفظ بطاقتي لعرض آخر من ${isolated(merchant)} بعد هذا الدفع (اختياري).`,
    consentKept: "تقرر في الصفحة التالية ما إذا كنت تقبله. تُحذف بطاقتك خلال ساعة.",
    title: "عرض آخر لك",
    message: (merchant) => `استلم ${isolated(merchant)} دفعتك. هذا طلب منفصل، ولن يُخصم منك أي مبلغ إلا إذا قبلته.`,
    insteadOf: "بدلًا من",
    payWith: (card) => `ستدفع باستخدام ${isolated(card)}`,
    buy: (amount) => `اشترِ الآن وادفع ${isolated(amount)}`,
    decline: "لا، شكرًا",
    firstOrder: (name, amount) => `طلبت أيضًا: ${isolated(name)}، ${isolated(amount)}`,
    firstReceipt: "اعرض إيصال الطلب الأول",
  },
  receipt: {
    title: "الإيصال",
    open: "اعرض الإيصال",
    number: "رقم الإيصال",
    date: "التاريخ",
    paidWith: "طريقة الدفع",
    statement: "يظهر في كشف حسابك باسم",
    soldBy: "البائع",
    billedTo: "فاتورة إلى",
    shippedTo: "شحن إلى",
    sentTo: (email) => `سنرسل نسخة إلى ${isolated(email)}.`,
    mailAgain: "أرسل لي نسخة بالبريد الإلكتروني",
    print: "اطبع أو احفظ بصيغة PDF",
    backToOrder: "ارجع إلى الطلب",
    questions: (merchant, email) => `هل لديك أسئلة؟ راسل ${isolated(merchant)} على ${isolated(email)}.`,
    closed: {
      title: "لا يمكن فتح هذا الإيصال هنا",
      message: "افتحه من الرابط الوارد في بريدك الإلكتروني، أو في المتصفح الذي دفعت فيه.",
    },
    mailed: {
      title: "تفقّد بريدك الإلكتروني",
      message:
        "يُرسَل الإيصال إلى عنوان البريد الإلكتروني المُدخَل مع الطلب. إذا لم يصل، فتحقق من مجلد الرسائل غير المرغوب فيها. يمكن إعادة إرساله ثلاث مرات كحد أقصى.",
    },
    mail: {
      subject: (merchant, number) => `إيصالك من ${isolated(merchant)} (${isolated(number)})`,
      testSubject: (subject) => `[اختبار] ${subject}`,
      quoted: (text) => `«${isolated(text)}»`,
      thanks: (merchant, amount) => `شكرًا لطلبك لدى ${isolated(merchant)}. لقد دفعت ${isolated(amount)}.`,
      open: "اعرض الإيصال",
      noReply: "لا أحد يتابع الردود على هذه الرسالة.",
    },
    unpaid: {
      trial: {
        title: "تأكيد الفترة التجريبية",
        subject: (merchant) => `بدأت فترتك التجريبية لدى ${isolated(merchant)}`,
        intro: (product, amount, day) =>
          `بدأت فترتك التجريبية المجانية (${isolated(product)}). الدفعة الأولى ${isolated(amount)} بتاريخ ${isolated(day)}.`,
      },
      free: {
        title: "تأكيد الطلب",
        subject: (merchant, number) => `طلبك لدى ${isolated(merchant)} (${isolated(number)})`,
        intro: (merchant) => `شكرًا لطلبك لدى ${isolated(merchant)}. لم يكن هناك مبلغ مستحق.`,
      },
      saved: {
        title: "حُفظت طريقة الدفع",
        subject: (merchant) => `حُفظت طريقة دفعك لدى ${isolated(merchant)}`,
        intro: (merchant) => `حُفظت طريقة دفعك لدى ${isolated(merchant)}. لم يُخصم أي مبلغ.`,
      },
      number: "رقم التأكيد",
      open: "اعرض التأكيد",
    },
  },
  taxIdLabels: {
    eu_vat: "رقم ضريبة القيمة المضافة",
    ch_vat: "رقم ضريبة القيمة المضافة",
    jp_trn: "رقم التسجيل",
    other: "الرقم الضريبي",
  },
  refund: {
    subject: (merchant, number) => `استرداد أموالك من ${isolated(merchant)} (${isolated(number)})`,
    title: "استرداد الأموال",
    intro: (merchant, amount) => `رُدّ إليك مبلغ ${isolated(amount)} من ${isolated(merchant)}.`,
    introOfLate: (merchant, amount) =>
      `وصلت دفعتك البالغة ${isolated(amount)} إلى ${isolated(merchant)} بعد إغلاق الطلب، لذلك رُدّ المبلغ إليك.`,
    arrives: "قد يستغرق ظهور المبلغ في حسابك من 5 إلى 10 أيام.",
    to: "رُدّ إلى",
    shipping: "الشحن",
    refunded: "المبلغ المسترد",
    refundedInAll: "إجمالي المبلغ المسترد",
    remaining: "الإجمالي بعد الاسترداد",
  },
  recovery: {
    subject: (merchant) => `أكمل طلبك لدى ${isolated(merchant)}`,
    intro: (merchant) =>
      `بدأت طلبًا لدى ${isolated(merchant)} ولم تدفع ثمنه. لا يزال بإمكانك إكماله. إذا غيّرت رأيك، فتجاهل هذه الرسالة.`,
    code: (code) => `يُطبَّق الرمز ${isolated(code)} تلقائيًا.`,
    goOn: "أكمل طلبك",
    unsubscribe: "أوقف رسائل التذكير",
    page: {
      title: "هل تريد إيقاف رسائل التذكير بالطلبات؟",
      message: (merchant) => `لن تصلك بعد ذلك رسائل من ${isolated(merchant)} بشأن طلبات لم تكملها.`,
      button: "أوقف الرسائل",
    },
    done: {
      title: "أُوقفت رسائل التذكير",
      message: (merchant) => `لن تصلك رسائل من ${isolated(merchant)} بشأن طلبات لم تكملها.`,
    },
  },
  footer: {
    portal: "طلباتك واشتراكاتك",
    cancel: "إلغاء العقود من هنا",
    withdraw: "العدول عن العقد من هنا",
    terms: "الشروط والأحكام",
    refunds: "سياسة الاسترداد",
    privacy: "سياسة الخصوصية",
    contact: "اتصل بنا",
  },
  pages: {
    close: "إغلاق",
    paid: {
      title: "تم الدفع",
      message: (merchant, amount) => `شكرًا لك. وصلت دفعتك البالغة ${isolated(amount)} إلى ${isolated(merchant)}.`,
    },
    subscribed: {
      title: "بدأ اشتراكك",
      message: (merchant, amount) =>
        `شكرًا لك. وصلت دفعتك الأولى البالغة ${isolated(amount)} إلى ${isolated(merchant)}.`,
    },
    subscribedLater: { message: "شكرًا لك. لم يُخصم أي مبلغ اليوم." },
    trialStarted: {
      title: "بدأت الفترة التجريبية",
      message: (merchant) => `بدأت فترتك التجريبية لدى ${isolated(merchant)}. لم يُخصم أي مبلغ اليوم.`,
    },
    saved: {
      title: "حُفظت طريقة الدفع",
      message: (merchant) => `حُفظت طريقة دفعك لدى ${isolated(merchant)}. لم يُخصم أي مبلغ.`,
      replaced: (merchant) => `حُفظت طريقة دفعك لدى ${isolated(merchant)}.`,
    },
    ordered: {
      title: "اكتمل الطلب",
      message: (merchant) => `شكرًا لك. وصل طلبك إلى ${isolated(merchant)}. لم يُخصم أي مبلغ.`,
    },
    backTo: (merchant) => `ارجع إلى ${isolated(merchant)}`,
    testPayment: "كان هذا اختبارًا. لم يُخصم أي مبلغ حقيقي.",
    continueTo: (merchant) => `تابع إلى ${isolated(merchant)}`,
    processing: {
      title: "الدفع قيد المعالجة",
      message: "تجري معالجة دفعتك. ستعرض هذه الصفحة النتيجة فور توفّرها.",
      checkAgain: "تحقق مرة أخرى",
    },
    action: {
      title: "أكّد دفعتك",
      message: "ينتظر بنكك أن تؤكد هذه الدفعة. لم يُخصم أي مبلغ بعد.",
      messageAt: (method) => `الدفعة بانتظار تأكيدك لدى ${isolated(method)}. لم يُخصم أي مبلغ بعد.`,
      goOn: "انتقل إلى البنك",
      goOnAt: (method) => `انتقل إلى ${isolated(method)}`,
      payAnotherWay: "ادفع بطريقة أخرى",
    },
    paymentPending: {
      title: "اكتمل الطلب",
      message: (merchant, amount) =>
        `شكرًا لك. وصل طلبك إلى ${isolated(merchant)}. يستغرق خصم ${isolated(amount)} من حسابك المصرفي بضعة أيام.`,
    },
    paymentFailed: {
      title: "لم يتم الدفع",
      message: "لم يُتم بنكك عملية الدفع، لذلك لم يُخصم أي مبلغ.",
      contact: (merchant) => `تواصل مع ${isolated(merchant)} للدفع بطريقة أخرى.`,
    },
    orderNumber: "رقم الطلب:",
    expired: {
      title: "انتهت صلاحية صفحة الدفع هذه",
      message: "بقيت مفتوحة مدة طويلة. لم يُخصم أي مبلغ.",
      startAgain: "ابدأ من جديد",
    },
    cancelled: {
      title: "أُلغي هذا الطلب",
      message: "لم يُخصم أي مبلغ.",
      startAgain: "ابدأ من جديد",
    },
    goBackTo: (merchant) => `للطلب من جديد، ارجع إلى ${isolated(merchant)}.`,
    refundedLate: {
      title: "رُدّ مبلغ دفعتك",
      message: (merchant, amount) =>
        `وصلت دفعتك البالغة ${isolated(amount)} إلى ${isolated(merchant)} بعد إغلاق صفحة الدفع، لذلك رُدّ المبلغ إليك.`,
    },
    inactive: {
      title: "رابط الدفع هذا غير نشط",
      message: (merchant) => `الدفع إلى ${isolated(merchant)} غير متاح هنا حاليًا. اطلب من البائع رابطًا جديدًا.`,
    },
    soldOut: {
      title: "لم يعد متاحًا",
      message: (merchant) =>
        `لم يعد هذا معروضًا للبيع هنا لدى ${isolated(merchant)}. لم يُخصم أي مبلغ. اطلب من البائع رابطًا جديدًا.`,
    },
    rejected: "حدث خطأ ما",
    notFound: {
      title: "هذه الصفحة غير موجودة",
      message: "تأكد من نسخ الرابط كاملًا، أو اطلبه من البائع مرة أخرى.",
    },
    unavailable: {
      title: "الدفع غير متاح",
      message: (merchant) =>
        `الدفع إلى ${isolated(merchant)} غير متاح هنا بعد. لم يُخصم أي مبلغ. اسأل البائع عن طريقة الدفع.`,
    },
    noMethod: {
      title: "لا تتوفر طريقة دفع",
      message: (merchant, currency) =>
        `لا تتوفر هنا طريقة دفع بعملة ${isolated(currency)} لدى ${isolated(merchant)}. لم يُخصم أي مبلغ. اسأل البائع عن طريقة الدفع.`,
    },
    tooSmall: {
      title: "قيمة هذا الطلب صغيرة جدًا",
      message: (merchant, minimum) =>
        `الحد الأدنى للدفع هو ${isolated(minimum)}. لم يُخصم أي مبلغ. اسأل ${isolated(merchant)} عن طريقة الدفع.`,
    },
    failed: {
      title: "يتعذر عرض هذه الصفحة الآن",
      message: "الخطأ من جانبنا. لم يُخصم أي مبلغ بفتح هذه الصفحة. حاول مرة أخرى بعد قليل.",
      tryAgain: "حاول مرة أخرى",
      reference: (id) => `إذا تكرر ذلك، فأخبر البائع بهذا المرجع: ${isolated(id)}`,
    },
  },
  bank: {
    name: "بنك Checkstand التجريبي",
    title: "هل توافق على هذه الدفعة؟",
    message: "في الوضع الفعلي تؤكد الدفع هنا لدى بنكك أو محفظتك. اختر كيف ينتهي هذا الاختبار.",
    payee: "الدفع إلى",
    amount: "المبلغ",
    method: "طريقة الدفع",
    authorize: "وافق",
    succeed_later: "وافق (تنجح لاحقًا)",
    succeed_once: "وافق (تنجح لاحقًا، وتفشل عمليات الخصم التالية)",
    fail_later: "وافق (تفشل لاحقًا)",
    decline: "ارفض",
    threeDSecure: {
      title: "أكّد هويتك",
      message: "في الوضع الفعلي يتحقق بنكك هنا من هويتك. اختر كيف ينتهي هذا الاختبار.",
      complete: "أكمل المصادقة",
      fail: "أفشِل المصادقة",
    },
  },
  errors: {
    parameter_invalid: "راجع الحقول المحددة أعلاه.",
    card_declined: "رُفضت بطاقتك. لم يُخصم أي مبلغ. حاول مرة أخرى أو استخدم بطاقة أخرى.",
    insufficient_funds: "رصيد بطاقتك لا يكفي. لم يُخصم أي مبلغ. استخدم بطاقة أخرى.",
    card_country_mismatch:
      "هذا السعر مخصص للبطاقات الصادرة في البلد المختار فقط. لم يُخصم أي مبلغ. استخدم بطاقة من ذلك البلد، أو افتح الرابط من جديد واختر بلدًا آخر ضمن «الأسعار في».",
    authentication_required: "لم يتمكن بنكك من التحقق من هويتك. لم يُخصم أي مبلغ. حاول مرة أخرى أو استخدم بطاقة أخرى.",
    payment_declined: "لم تتم الموافقة على الدفعة. لم يُخصم أي مبلغ. حاول مرة أخرى أو ادفع بطريقة أخرى.",
    amount_too_small: "المبلغ أقل من الحد الأدنى للدفع. لم يُخصم أي مبلغ. غيّر طلبك أو تواصل مع البائع.",
    abandoned: "لم تكتمل الدفعة. لم يُخصم أي مبلغ. حاول مرة أخرى.",
    session_expired: "انتهت صلاحية صفحة الدفع هذه. لم يُخصم أي مبلغ. ابدأ من جديد.",
    session_not_open: "انتهت عملية الدفع هذه. أعد تحميل الصفحة لمعرفة نتيجتها.",
    payment_in_progress: "تجري معالجة دفعتك. أبقِ هذه الصفحة مفتوحة.",
    payment_link_inactive: "لم يعد رابط الدفع هذا نشطًا. لم يُخصم أي مبلغ. اطلب من البائع رابطًا جديدًا.",
    payment_processor_missing: "لا يستطيع البائع استلام المدفوعات هنا بعد. لم يُخصم أي مبلغ.",
    resource_missing:
      "لم تعد عملية الدفع هذه موجودة. إذا كنت قد دفعت بالفعل، فتواصل مع البائع. وإلا فأعد تحميل الصفحة للبدء من جديد.",
    charging_held: "نتحقق من هذه الدفعة حاليًا. حاول مرة أخرى لاحقًا.",
    test_clock_advancing: "ساعة الاختبار قيد التقديم. حاول مرة أخرى بعد قليل.",
    unavailable: "يتعذر الوصول إلى خدمتنا مؤقتًا. حاول مرة أخرى، ولن يُخصم المبلغ مرتين.",
    internal_error: "حدث خطأ من جانبنا. حاول مرة أخرى، ولن يُخصم المبلغ مرتين.",
    foreign_origin: (address) => `فُتحت هذه الصفحة من عنوان آخر. افتحها على ${isolated(address)} لكي تدفع.`,
    tooManyCustomers: "يوجد عدد كبير من الطلبات الآن. انتظر قليلًا ثم حاول مرة أخرى.",
    tooManyChanges: "تغييرات كثيرة في وقت قصير. انتظر قليلًا ثم حاول مرة أخرى.",
    tooManySessions: (seconds) =>
      `محاولات كثيرة في وقت قصير. انتظر ${plural("ar", seconds, SECONDS)} ثم حاول مرة أخرى.`,
    paymentsTooFast: (seconds) =>
      `محاولات دفع كثيرة. لم يُخصم أي مبلغ. حاول مرة أخرى بعد ${plural("ar", seconds, SECONDS)}.`,
    tooManyPayments: (minutes) =>
      `محاولات دفع كثيرة. حاول مرة أخرى بعد ${plural("ar", minutes, MINUTES)}، أو اسأل البائع عن طريقة دفع أخرى.`,
  },
  fields: {
    email: `أدخل عنوان بريد إلكتروني صالحًا، مثل ${isolated(ADDRESS_HINT)}`,
    name: "أدخل الاسم المكتوب على بطاقتك",
    country: "اختر بلدك",
    postalCode: "أدخل رمزًا بريديًا لا يتجاوز 20 حرفًا، أو اترك الحقل فارغًا",
    method: "اختر طريقة دفع",
    card: "راجع رقم بطاقتك وتاريخها",
  },
  script: {
    cardNumberMissing: "أدخل رقم بطاقتك",
    cardNumberShort: "رقم البطاقة غير مكتمل",
    testCardsOnly: `استخدم بطاقة اختبار، مثل ${TEST_CARD}. لا يقبل وضع الاختبار البطاقات الحقيقية`,
    elementMissing: `تعذّر تحميل نموذج البطاقة. اسمح بموقع ${isolated("js.stripe.com")} في متصفحك ثم أعد تحميل الصفحة.`,
    expiryMissing: `أدخل الشهر والسنة، مثل ${leftToRight("04/30")}`,
    expiryMonth: "أدخل شهرًا من 01 إلى 12",
    expiryPast: "انتهت صلاحية هذه البطاقة. راجع التاريخ أو استخدم بطاقة أخرى",
    cvcMissing: "أدخل رمز الأمان المكوّن من {needed} أرقام",
    emailMissing: "أدخل بريدك الإلكتروني",
    emailInvalid: `أدخل عنوان بريد إلكتروني صالحًا، مثل ${isolated(ADDRESS_HINT)}`,
    emailSuggestion: "هل تقصد \u2068{address}\u2069؟",
    postalCodeInvalid: "أدخل رمزًا بريديًا صالحًا لهذا البلد",
    zipCodeInvalid: "أدخل رمزًا بريديًا (ZIP) صالحًا",
    nameMissing: "أدخل الاسم المكتوب على بطاقتك",
    submitting: "جارٍ المعالجة…",
    waiting: "تجري معالجة دفعتك. أبقِ هذه الصفحة مفتوحة.",
    networkLost: "انقطع الاتصال. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى. لن يُخصم المبلغ مرتين.",
    notPaid: "لم تكتمل الدفعة. لم يُخصم أي مبلغ. حاول مرة أخرى أو ادفع بطريقة أخرى.",
    renewed: "بقيت صفحة الدفع مفتوحة مدة طويلة، لذلك فتحنا صفحة جديدة. راجع الإجمالي ثم اضغط على الزر مرة أخرى.",
    changed: "غيّر البائع هذا الطلب بينما كانت الصفحة مفتوحة. راجع الإجمالي الجديد ثم اضغط على الزر مرة أخرى.",
    orderUpdated: "حُدِّث طلبك.",
    orderPending: "تغيّر الإجمالي. راجعه ثم اضغط على الزر مرة أخرى.",
  },
  recurring: {
    first: (day) => `الدفعة الأولى بتاريخ ${isolated(day)}.`,
    invoiced: (day) =>
      `تنتهي فترتك التجريبية بتاريخ ${isolated(day)}. ستصلك عندها فاتورة بالبريد الإلكتروني. لا يستمر اشتراكك إلا إذا دفعتها.`,
    next: (day) => `الدفعة التالية بتاريخ ${isolated(day)}.`,
    nextOf: (amount, day) => `الدفعة التالية: ${isolated(amount)} بتاريخ ${isolated(day)}.`,
    cancel: (email) => `يمكنك الإلغاء في أي وقت بإرسال رسالة إلى ${isolated(email)}.`,
    cancelWithout: (merchant) => `للإلغاء، تواصل مع ${isolated(merchant)}.`,
    firstLabel: "الدفعة الأولى",
    nextLabel: "الدفعة التالية",
  },
};
