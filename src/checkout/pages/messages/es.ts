import type { Recurrence } from "#catalog/price/recurrence.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { METHOD_NAMES } from "#checkout/pages/messages/method-names.ts";
import { capitalized, type IntervalNames, intervalText, plural } from "#checkout/pages/messages/plural.ts";
import type { RecurringTerms } from "#checkout/pages/messages/recurring-terms.ts";

const PER: IntervalNames = {
  day: { one: "al día", more: { other: "cada {count} días" } },
  week: { one: "a la semana", more: { other: "cada {count} semanas" } },
  month: { one: "al mes", more: { other: "cada {count} meses" } },
  year: { one: "al año", more: { other: "cada {count} años" } },
};

const EVERY: IntervalNames = {
  day: { one: "cada día", more: { other: "cada {count} días" } },
  week: { one: "cada semana", more: { other: "cada {count} semanas" } },
  month: { one: "cada mes", more: { other: "cada {count} meses" } },
  year: { one: "cada año", more: { other: "cada {count} años" } },
};

const per = (interval: Recurrence, amount: string) => `${amount} ${intervalText("es", interval, PER)}`;

function recurring({ trialDays, interval, amount, discounted }: RecurringTerms): string {
  const later = per(interval, amount);
  const less = per(interval, discounted?.amount ?? amount);
  const months = discounted?.months ?? 1;
  if (trialDays === 0) {
    return discounted
      ? `${less} durante ${plural("es", months, { one: "el primer mes", other: "los primeros {count} meses" })}, después ${later} hasta que canceles.`
      : `Se renueva automáticamente: ${later} hasta que canceles.`;
  }
  const trial = `${plural("es", trialDays, { one: "{count} día", other: "{count} días" })} de prueba gratis`;
  if (!discounted) return `${trial}, después ${later} hasta que canceles.`;
  return discounted.months === null
    ? `${trial}, después ${discounted.amount} en el primer pago y luego ${later} hasta que canceles.`
    : `${trial}, después ${less} durante ${plural("es", months, { one: "{count} mes", other: "{count} meses" })} y luego ${later} hasta que canceles.`;
}

export const es: Messages = {
  language: "es",
  locale: "es",
  languageName: "Español",
  direction: "ltr",
  testMode: {
    label: "Modo de prueba",
    noMoney: "No se mueve dinero.",
    testCards: "Tarjetas de prueba",
    anyDate: "Cualquier fecha futura y cualquier código de seguridad. Elige una tarjeta para copiar su número.",
    cards: {
      pays: "pago aceptado",
      authenticates: "pide 3D Secure",
      card_declined: "tarjeta rechazada",
      insufficient_funds: "fondos insuficientes",
    },
    copied: "Copiado",
    renewals: "Las renovaciones también se simulan.",
  },
  order: {
    heading: "Tu pedido",
    show: (total) => `Ver el resumen del pedido · ${total}`,
    nameAndMore: (first, more) => `${first} + ${more} más`,
    subtotal: "Subtotal",
    discount: (code) => `Descuento (${code})`,
    tax: (name, percentage) => `${name} ${percentage}`,
    taxIncluded: (name, percentage) => `Incluye ${name} ${percentage}`,
    taxFromAddress: "Los impuestos se calculan según tu dirección.",
    reverseCharge: {
      title: "Inversión del sujeto pasivo",
      confirmed: "Inversión del sujeto pasivo: tu empresa declara el IVA.",
      unknown: "Este número no figura en el registro de IVA de la UE, por lo que se cobra el IVA.",
      no_answer: "No hemos podido comprobar este número en el registro de IVA de la UE, por lo que se cobra el IVA.",
      receipt: (ids) => `Inversión del sujeto pasivo: el destinatario declara el IVA (${ids}).`,
    },
    repriced: {
      tax: "El total incluye ahora los impuestos de tu ubicación. Revísalo y vuelve a pulsar el botón.",
      promotion_code:
        "El código promocional ya no es válido para este pedido y se ha quitado. Revisa el total y vuelve a pulsar el botón.",
      order: "Este pedido ha cambiado desde que se cargó la página. Revísalo y vuelve a pulsar el botón.",
    },
    total: "Total",
    totalToday: "A pagar hoy",
    totalPaid: "Importe pagado",
    nothingToday: "Hoy no hay nada que pagar.",
    openPayments: (amount) => `Los pagos pendientes (${amount}) se cobrarán de inmediato.`,
    openPaymentsNow: "Los pagos pendientes se cobrarán de inmediato.",
    savesPaymentDetails: "Guardar un método de pago",
    quantity: (count, unit) => (unit ? `${count} × ${unit}` : `Cantidad: ${count}`),
    each: (amount) => `${amount} por unidad`,
    free: "Gratis",
    per,
    interval: (interval) => capitalized(intervalText("es", interval, EVERY)),
    chooseInterval: "Frecuencia de pago",
    pricesFor: "Precios para",
    otherCountries: "Otros países",
    showPrices: "Mostrar precios",
    saves: (percent) => `ahorra un ${percent}`,
    recurring,
  },
  orderForm: {
    quantityOf: (name) => `Cantidad de ${name}`,
    fewer: (name) => `Quitar una unidad de ${name}`,
    more: (name) => `Añadir una unidad de ${name}`,
    optionalItems: "Añadir al pedido",
    add: "Añadir",
    addItem: (name) => `Añadir ${name}`,
    removeItem: (name) => `Quitar ${name}`,
    amount: (currency) => `Importe (${currency})`,
    amountHint: (minimum) => `Mínimo: ${minimum}`,
    addCode: "Añadir código promocional",
    code: "Código promocional",
    applyCode: "Aplicar",
    removeCode: (code) => `Quitar el código ${code}`,
    remove: "Quitar",
    renewalIncludes: (tax) => `Incluye ${tax}.`,
    discountLasts: {
      once: (off) => `${off} de descuento en el primer pago.`,
      forever: (off) => `${off} de descuento en todos los pagos.`,
    },
    belowMinimum: (code, minimum) => `El código ${code} se aplica a pedidos desde ${minimum}.`,
    tooSmall: (minimum) => `Para pagar, el pedido debe sumar al menos ${minimum}.`,
  },
  submit: {
    pay: (amount) => `Pagar ${amount}`,
    payInvoice: (amount) => `Pagar ${amount}`,
    book: (amount) => `Reservar y pagar ${amount}`,
    donate: (amount) => `Donar ${amount}`,
    subscribe: (amount) => `Suscribirse y pagar ${amount}`,
    subscribeLater: (per) => `Suscribirse y después pagar ${per}`,
    startTrial: (per) => `Empezar la prueba gratis y después pagar ${per}`,
    completeOrder: "Completar el pedido",
    savePaymentDetails: "Guardar el método de pago",
  },
  form: {
    title: (merchant) => `Pago a ${merchant}`,
    wallets: "Pago exprés",
    testWallet: "Monedero de prueba",
    orFillIn: "o pagar de otra forma",
    contact: "Datos de contacto",
    payment: "Pagar con tarjeta",
    email: "Correo electrónico",
    emailHint: "nombre@example.com",
    cardNumber: "Número de tarjeta",
    expiry: "Fecha de caducidad",
    expiryPlaceholder: "MM/AA",
    cvc: "Código de seguridad (CVC)",
    nameOnCard: "Nombre en la tarjeta",
    paymentDetails: "Datos de pago",
    encrypted: (merchant) => `Cifrado. ${merchant} nunca ve el número de tu tarjeta.`,
    country: "País",
    zipCode: "Código postal (ZIP)",
    postalCode: "Código postal",
    optional: "opcional",
    scriptNeeded: "Activa JavaScript para completar el pedido.",
    scriptFailed: "La página no se ha cargado del todo. Comprueba tu conexión y vuelve a cargarla.",
    reload: "Volver a cargar la página",
    back: "Volver",
    madeWith: "Con la tecnología de Checkstand",
    languages: "Idioma",
    alreadyPaid:
      "Parece que ya pagaste este pedido hace unos minutos. No se te ha vuelto a cobrar. Si quieres comprarlo otra vez, pulsa el botón.",
    payAgain: (amount) => `Pagar ${amount} otra vez`,
    seeReceipt: "Ver el recibo",
  },
  details: {
    phone: "Número de teléfono",
    shippingAddress: "Dirección de envío",
    billingAddress: "Dirección de facturación",
    billingIsShipping: "La dirección de facturación es la misma que la de envío",
    fullName: "Nombre y apellidos",
    address: "Dirección",
    addressMore: "Piso, puerta, etc.",
    city: "Ciudad",
    state: {
      state: "Estado",
      province: "Provincia",
      prefecture: "Prefectura",
      county: "Condado",
      region: "Región",
      emirate: "Emirato",
    },
    choose: "Selecciona",
    optional: (label) => `${label} (opcional)`,
    paymentMethod: "Método de pago",
    redirected: (method) => `Completarás el pago en la página de ${method}.`,
    taxId: "NIF o NIF-IVA de la empresa",
    terms: "Acepto las condiciones del servicio del vendedor.",
    withdrawal: "Solicito el acceso inmediato y sé que pierdo mi derecho de desistimiento en cuanto comience.",
    withdrawalLabel: "Derecho de desistimiento",
    promotions: (merchant) => `${merchant} puede enviarme novedades y ofertas por correo electrónico.`,
    promotionsKept: (merchant) =>
      `Si no terminas tu pedido, ${merchant} puede escribirte una vez al respecto. Para ello, tu correo electrónico se guarda en cuanto lo introduces.`,
    advertising: (merchant) =>
      `${merchant} puede compartir mi pedido con plataformas publicitarias para medir sus anuncios (opcional).`,
    statement: (descriptor) => `Aparece en tu extracto como «${descriptor}».`,
  },
  methods: {
    card: "Tarjeta",
    us_bank_account: "Cuenta bancaria de EE. UU.",
    sepa_debit: "Adeudo directo SEPA",
    ...METHOD_NAMES,
  },
  problems: {
    quantity: (minimum, maximum) => `Escribe una cantidad de ${minimum} a ${maximum}`,
    emptyOrder: "Deja al menos un artículo en tu pedido",
    tooMuch: (largest) => `Escribe ${largest} como máximo`,
    orderTooBig: (largest) => `El total del pedido no puede superar ${largest}`,
    amountTooSmall: (minimum) => `Escribe ${minimum} como mínimo`,
    amountUnreadable: (example) => `Escribe un importe, por ejemplo ${example}`,
    amountStep: (step) => `Escribe un múltiplo de ${step}`,
    promotionCode: {
      not_found: "Este código no existe. Comprueba cómo está escrito",
      not_allowed: "Este pedido no admite códigos promocionales",
      inactive: "Este código ya no es válido",
      not_started: "Este código todavía no es válido",
      expired: "Este código ha caducado",
      used_up: "Este código ha alcanzado su límite de usos",
      currency_mismatch: "Este código es para precios en otra moneda",
      donation: "Los códigos promocionales no se aplican a las donaciones",
      nothing_due: "No hay nada que pagar, así que no necesitas un código",
      products: "Este código no se aplica a estos productos",
      minimum_amount: "Tu pedido no alcanza el mínimo de este código",
      first_time: "Este código es solo para un primer pedido",
      not_combinable: "Este código no se puede combinar con otros. Quita primero el otro código",
      too_many: "Puedes usar hasta 5 códigos. Quita uno primero",
      different_duration: "Este código dura un tiempo distinto al de tu otro código. Usa solo uno de los dos",
    },
    tooManyCodes: (seconds) =>
      `Se han probado demasiados códigos. Espera ${plural("es", seconds, { one: "{count} segundo", other: "{count} segundos" })} e inténtalo de nuevo.`,
    missing: (label) => `Campo obligatorio: ${label}`,
    missingChoice: (label) => `Selecciona una opción: ${label}`,
    number: (label) => `Escribe solo dígitos: ${label}`,
    tooLong: (max) =>
      `Escribe como máximo ${plural("es", max, { one: "{count} carácter", other: "{count} caracteres" })}`,
    postalCode: "Escribe un código postal válido para este país",
    zipCode: "Escribe un código ZIP válido",
    phone: "Escribe un número de teléfono válido, por ejemplo +34 612 345 678",
    taxId:
      "Escribe un NIF o NIF-IVA válido (en la UE con el prefijo del país, por ejemplo ESB12345678) o deja el campo vacío",
    terms: "Acepta las condiciones del servicio para continuar",
    withdrawal: "Acepta el acceso inmediato para continuar",
    shippingCountry: "Elige un país al que el vendedor haga envíos",
  },
  cancel: {
    open: "Cancelar el pedido",
    question: "¿Cancelar este pedido? No se ha cobrado nada. Esta acción no se puede deshacer.",
    confirm: "Sí, cancelar el pedido",
  },
  shipping: {
    heading: "Envío",
    free: "Gratis",
    none: "El vendedor no envía a este país. Elige otro.",
    notOffered: "Esta forma de envío no está disponible para tu país. Elige otra.",
    toFree: (amount) => `Añade ${amount} más para el envío gratis`,
    by: (option) => `Envío (${option})`,
    deliveryTime: "Plazo de entrega",
    upTo: (time) => `Hasta ${time}`,
    atLeast: (time) => `Al menos ${time}`,
    businessDays: (days, text) =>
      plural("es", days, { one: "{count} día laborable", other: "{count} días laborables" }, text),
  },
  offerAfterPayment: {
    consent: (merchant) => `Guardar mi tarjeta para otra oferta de ${merchant} después de este pago (opcional).`,
    consentKept: "En la página siguiente decides si la aceptas. Tu tarjeta se elimina en menos de una hora.",
    title: "Una oferta más para ti",
    message: (merchant) =>
      `${merchant} ha recibido tu pago. Este es un pedido aparte y solo se te cobra si lo aceptas.`,
    insteadOf: "en lugar de",
    payWith: (card) => `Pagas con ${card}`,
    buy: (amount) => `Comprar ahora y pagar ${amount}`,
    decline: "No, gracias",
    firstOrder: (name, amount) => `También has pedido: ${name}, ${amount}`,
    firstReceipt: "Ver el recibo del primer pedido",
  },
  receipt: {
    title: "Recibo",
    open: "Ver el recibo",
    number: "Número de recibo",
    date: "Fecha",
    paidWith: "Método de pago",
    statement: "Aparece en tu extracto como",
    soldBy: "Vendido por",
    billedTo: "Facturar a",
    shippedTo: "Enviar a",
    sentTo: (email) => `Enviaremos una copia a ${email}.`,
    mailAgain: "Enviarme una copia por correo",
    print: "Imprimir o guardar como PDF",
    backToOrder: "Volver al pedido",
    questions: (merchant, email) => `¿Tienes preguntas? Escribe a ${merchant}: ${email}`,
    closed: {
      title: "Este recibo no se puede abrir aquí",
      message: "Ábrelo con el enlace de tu correo electrónico o en el navegador en el que pagaste.",
    },
    mailed: {
      title: "Revisa tu correo",
      message:
        "El recibo se envía a la dirección de correo del pedido. Si no llega, revisa la carpeta de spam. Se puede reenviar tres veces como máximo.",
    },
    mail: {
      subject: (merchant, number) => `Tu recibo de ${merchant} (${number})`,
      testSubject: (subject) => `[Prueba] ${subject}`,
      quoted: (text) => `«${text}»`,
      thanks: (merchant, amount) => `Gracias por tu pedido en ${merchant}. Has pagado ${amount}.`,
      open: "Ver el recibo",
      noReply: "Nadie lee las respuestas a este correo.",
    },
    unpaid: {
      trial: {
        title: "Confirmación del período de prueba",
        subject: (merchant) => `Tu período de prueba en ${merchant} ha comenzado`,
        intro: (product, amount, day) =>
          `Tu período de prueba gratuito de ${product} ha comenzado. El primer pago de ${amount} será el ${day}.`,
      },
      free: {
        title: "Confirmación del pedido",
        subject: (merchant, number) => `Tu pedido en ${merchant} (${number})`,
        intro: (merchant) => `Gracias por tu pedido en ${merchant}. No había nada que pagar.`,
      },
      saved: {
        title: "Método de pago guardado",
        subject: (merchant) => `${merchant} ha guardado tu método de pago`,
        intro: (merchant) => `${merchant} ha guardado tu método de pago. No se ha cobrado nada.`,
      },
      number: "Número de confirmación",
      open: "Ver la confirmación",
    },
  },
  taxIdLabels: {
    eu_vat: "NIF-IVA",
    ch_vat: "N.º de IVA",
    jp_trn: "N.º de registro",
    other: "N.º de identificación fiscal",
  },
  refund: {
    subject: (merchant, number) => `Tu reembolso de ${merchant} (${number})`,
    title: "Reembolso",
    intro: (merchant, amount) => `${merchant} te ha reembolsado ${amount}.`,
    introOfLate: (merchant, amount) =>
      `Tu pago de ${amount} a ${merchant} llegó cuando el pedido ya estaba cerrado, por lo que se ha reembolsado.`,
    arrives: "El dinero puede tardar entre 5 y 10 días en aparecer en tu cuenta.",
    to: "Reembolso a",
    shipping: "Envío",
    refunded: "Reembolsado",
    refundedInAll: "Total reembolsado",
    remaining: "Total tras el reembolso",
  },
  recovery: {
    subject: (merchant) => `Completa tu pedido en ${merchant}`,
    intro: (merchant) =>
      `Empezaste un pedido en ${merchant}, pero no lo pagaste. Aún puedes completarlo. Si has cambiado de idea, ignora este correo.`,
    code: (code) => `El código ${code} se aplica automáticamente.`,
    goOn: "Completar el pedido",
    unsubscribe: "No recibir más recordatorios",
    page: {
      title: "¿Dejar de recibir recordatorios de pedidos?",
      message: (merchant) => `${merchant} dejará de escribirte sobre pedidos sin terminar.`,
      button: "Darme de baja",
    },
    done: {
      title: "Te has dado de baja",
      message: (merchant) => `${merchant} ya no te escribirá sobre pedidos sin terminar.`,
    },
  },
  footer: {
    portal: "Tus pedidos y suscripciones",
    cancel: "Cancelar contratos aquí",
    withdraw: "Desistir del contrato aquí",
    terms: "Condiciones",
    refunds: "Política de reembolsos",
    privacy: "Política de privacidad",
    contact: "Contacto",
  },
  pages: {
    close: "Cerrar",
    paid: {
      title: "Pago realizado",
      message: (merchant, amount) => `Gracias. ${merchant} ha recibido tu pago de ${amount}.`,
    },
    subscribed: {
      title: "Suscripción iniciada",
      message: (merchant, amount) => `Gracias. ${merchant} ha recibido tu primer pago de ${amount}.`,
    },
    subscribedLater: { message: "Gracias. Hoy no se ha cobrado nada." },
    trialStarted: {
      title: "Período de prueba iniciado",
      message: (merchant) => `Tu período de prueba con ${merchant} ha comenzado. Hoy no se ha cobrado nada.`,
    },
    saved: {
      title: "Método de pago guardado",
      message: (merchant) => `${merchant} ha guardado tu método de pago. No se ha cobrado nada.`,
      replaced: (merchant) => `${merchant} ha guardado tu método de pago.`,
    },
    ordered: {
      title: "Pedido completado",
      message: (merchant) => `Gracias. ${merchant} ha recibido tu pedido. No se ha cobrado nada.`,
    },
    backTo: (merchant) => `Volver a ${merchant}`,
    testPayment: "Ha sido una prueba. No se ha cobrado dinero real.",
    continueTo: (merchant) => `Continuar a ${merchant}`,
    processing: {
      title: "Pago en curso",
      message: "Tu pago se está procesando. Esta página mostrará el resultado en cuanto se conozca.",
      checkAgain: "Volver a comprobar",
    },
    action: {
      title: "Confirma tu pago",
      message: "Tu banco está esperando tu confirmación. Todavía no se ha cobrado nada.",
      messageAt: (method) => `${method} está esperando tu confirmación. Todavía no se ha cobrado nada.`,
      goOn: "Ir a tu banco",
      goOnAt: (method) => `Ir a ${method}`,
      payAnotherWay: "Pagar de otra forma",
    },
    paymentPending: {
      title: "Pedido completado",
      message: (merchant, amount) =>
        `Gracias. ${merchant} ha recibido tu pedido. El cargo de ${amount} en tu banco tardará unos días.`,
    },
    paymentFailed: {
      title: "El pago no se ha completado",
      message: "Tu banco no completó el pago y no se ha cobrado nada.",
      contact: (merchant) => `Contacta con ${merchant} para pagar de otra forma.`,
    },
    orderNumber: "Número de pedido:",
    expired: {
      title: "Este pago ha caducado",
      message: "La página estuvo abierta demasiado tiempo. No se ha cobrado nada.",
      startAgain: "Empezar de nuevo",
    },
    cancelled: {
      title: "Este pedido se ha cancelado",
      message: "No se ha cobrado nada.",
      startAgain: "Empezar de nuevo",
    },
    goBackTo: (merchant) => `Para hacer el pedido, vuelve a ${merchant}.`,
    refundedLate: {
      title: "Tu pago se ha reembolsado",
      message: (merchant, amount) =>
        `Tu pago de ${amount} a ${merchant} llegó cuando la página de pago ya estaba cerrada, por lo que se ha reembolsado.`,
    },
    inactive: {
      title: "Este enlace de pago no está activo",
      message: (merchant) => `${merchant} no acepta pagos aquí en este momento. Pide un enlace nuevo al vendedor.`,
    },
    soldOut: {
      title: "Ya no está disponible",
      message: (merchant) =>
        `${merchant} ya no vende esto aquí. No se ha cobrado nada. Pide un enlace nuevo al vendedor.`,
    },
    rejected: "Algo ha fallado",
    notFound: {
      title: "Esta página no existe",
      message: "Comprueba que el enlace se haya copiado completo o pídeselo otra vez al vendedor.",
    },
    unavailable: {
      title: "El pago no está disponible",
      message: (merchant) =>
        `${merchant} todavía no puede recibir pagos aquí. No se ha cobrado nada. Pregunta al vendedor cómo pagar.`,
    },
    noMethod: {
      title: "No hay ningún método de pago disponible",
      message: (merchant, currency) =>
        `${merchant} no acepta aquí ningún método de pago en ${currency}. No se ha cobrado nada. Pregunta al vendedor cómo pagar.`,
    },
    tooSmall: {
      title: "El importe de este pedido es demasiado bajo",
      message: (merchant, minimum) =>
        `El importe mínimo de un pago es ${minimum}. No se ha cobrado nada. Pregunta a ${merchant} cómo pagar.`,
    },
    failed: {
      title: "No podemos mostrar esta página en este momento",
      message: "El error es nuestro. Abrir esta página no ha generado ningún cobro. Inténtalo de nuevo en un momento.",
      tryAgain: "Intentar de nuevo",
      reference: (id) => `Si sigue ocurriendo, indica esta referencia al vendedor: ${id}`,
    },
  },
  bank: {
    name: "Banco de prueba de Checkstand",
    title: "¿Autorizar este pago?",
    message: "En el modo real, aquí confirmarías el pago con tu banco o monedero. Elige cómo termina esta prueba.",
    payee: "Pagar a",
    amount: "Importe",
    method: "Método de pago",
    authorize: "Autorizar",
    succeed_later: "Autorizar (se completa más tarde)",
    succeed_once: "Autorizar (se completa más tarde, los siguientes adeudos fallan)",
    fail_later: "Autorizar (falla más tarde)",
    decline: "Rechazar",
    threeDSecure: {
      title: "Confirma tu identidad",
      message: "En el modo real, tu banco comprobaría aquí tu identidad. Elige cómo termina esta prueba.",
      complete: "Completar la autenticación",
      fail: "Hacer que falle la autenticación",
    },
  },
  errors: {
    parameter_invalid: "Revisa los campos marcados arriba.",
    card_declined: "Tu tarjeta ha sido rechazada. No se ha cobrado nada. Inténtalo de nuevo o utiliza otra tarjeta.",
    insufficient_funds: "Tu tarjeta no tiene fondos suficientes. No se ha cobrado nada. Utiliza otra tarjeta.",
    card_country_mismatch:
      "Este precio es solo para tarjetas del país elegido. No se ha cobrado nada. Usa una tarjeta de ese país, o vuelve a abrir el enlace y elige otro país en «Precios para».",
    authentication_required:
      "Tu banco no ha podido verificar tu identidad. No se ha cobrado nada. Inténtalo de nuevo o utiliza otra tarjeta.",
    payment_declined: "El pago no se ha autorizado. No se ha cobrado nada. Inténtalo de nuevo o paga de otra forma.",
    amount_too_small:
      "El importe es inferior al mínimo para un pago. No se ha cobrado nada. Cambia tu pedido o contacta con el vendedor.",
    abandoned: "El pago no se ha completado. No se ha cobrado nada. Inténtalo de nuevo.",
    session_expired: "Este pago ha caducado. No se ha cobrado nada. Empieza de nuevo.",
    session_not_open: "Esta página de pago está cerrada. Vuelve a cargarla para ver el resultado.",
    payment_in_progress: "Tu pago se está procesando. Mantén abierta esta página.",
    payment_link_inactive: "Este enlace de pago ya no está activo. No se ha cobrado nada. Pide uno nuevo al vendedor.",
    payment_processor_missing: "El vendedor todavía no puede recibir pagos aquí. No se ha cobrado nada.",
    resource_missing:
      "Este pago ya no existe. Si ya has pagado, ponte en contacto con el vendedor. Si no, vuelve a cargar la página para empezar de nuevo.",
    charging_held: "Estamos comprobando este pago. Inténtalo de nuevo más tarde.",
    test_clock_advancing: "El reloj de prueba está avanzando. Inténtalo de nuevo en un momento.",
    unavailable: "Nuestro servicio no está disponible en este momento. Inténtalo de nuevo. No se te cobrará dos veces.",
    internal_error: "Ha ocurrido un error por nuestra parte. Inténtalo de nuevo. No se te cobrará dos veces.",
    foreign_origin: (address) => `Esta página se ha abierto desde otra dirección. Ábrela en ${address} para pagar.`,
    tooManyCustomers: "Hay muchas personas haciendo pedidos en este momento. Espera un momento e inténtalo de nuevo.",
    tooManyChanges: "Demasiados cambios en poco tiempo. Espera un momento e inténtalo de nuevo.",
    tooManySessions: (seconds) =>
      `Demasiados intentos en poco tiempo. Espera ${plural("es", seconds, { one: "{count} segundo", other: "{count} segundos" })} e inténtalo de nuevo.`,
    paymentsTooFast: (seconds) =>
      `Demasiados intentos de pago. No se ha cobrado nada. Inténtalo de nuevo dentro de ${plural("es", seconds, { one: "{count} segundo", other: "{count} segundos" })}.`,
    tooManyPayments: (minutes) =>
      `Demasiados intentos de pago. Inténtalo de nuevo dentro de ${plural("es", minutes, { one: "{count} minuto", other: "{count} minutos" })} o pregunta al vendedor de qué otra forma puedes pagar.`,
  },
  fields: {
    email: "Escribe un correo electrónico válido, por ejemplo nombre@example.com",
    name: "Escribe el nombre que figura en la tarjeta",
    country: "Elige tu país",
    postalCode: "Escribe un código postal de 20 caracteres como máximo o deja el campo vacío",
    method: "Elige un método de pago",
    card: "Revisa el número y la fecha de tu tarjeta",
  },
  script: {
    cardNumberMissing: "Escribe el número de tu tarjeta",
    cardNumberShort: "El número de tarjeta está incompleto",
    testCardsOnly:
      "Usa una tarjeta de prueba, por ejemplo 4242 4242 4242 4242. El modo de prueba no admite tarjetas reales",
    elementMissing:
      "No se ha podido cargar el formulario de la tarjeta. Permite js.stripe.com en tu navegador y vuelve a cargar la página.",
    expiryMissing: "Escribe el mes y el año, por ejemplo 04/30",
    expiryMonth: "Escribe un mes del 01 al 12",
    expiryPast: "Esta tarjeta ha caducado. Revisa la fecha o utiliza otra tarjeta",
    cvcMissing: "Escribe el código de seguridad de {needed} dígitos",
    emailMissing: "Escribe tu correo electrónico",
    emailInvalid: "Escribe un correo electrónico válido, por ejemplo nombre@example.com",
    emailSuggestion: "¿Querías decir {address}?",
    postalCodeInvalid: "Escribe un código postal válido para este país",
    zipCodeInvalid: "Escribe un código ZIP válido",
    nameMissing: "Escribe el nombre que figura en la tarjeta",
    submitting: "Procesando…",
    waiting: "Tu pago se está procesando. Mantén abierta esta página.",
    networkLost:
      "Se ha perdido la conexión. Comprueba tu conexión a internet e inténtalo de nuevo. No se te cobrará dos veces.",
    notPaid: "El pago no se ha completado. No se ha cobrado nada. Inténtalo de nuevo o paga de otra forma.",
    renewed:
      "Tu página de pago estuvo abierta demasiado tiempo, así que hemos abierto una nueva. Revisa el total y vuelve a pulsar el botón.",
    changed:
      "El vendedor ha cambiado este pedido mientras la página estaba abierta. Revisa el nuevo total y vuelve a pulsar el botón.",
    orderUpdated: "Tu pedido se ha actualizado.",
    orderPending: "El total ha cambiado. Revísalo y vuelve a pulsar el botón.",
  },
  recurring: {
    first: (day) => `Primer pago el ${day}.`,
    invoiced: (day) =>
      `Tu prueba termina el ${day}. Entonces recibirás una factura por correo electrónico. Tu suscripción solo continúa si la pagas.`,
    next: (day) => `Próximo pago el ${day}.`,
    nextOf: (amount, day) => `El próximo pago de ${amount} será el ${day}.`,
    cancel: (email) => `Puedes cancelar en cualquier momento escribiendo a ${email}.`,
    cancelWithout: (merchant) => `Para cancelar, contacta con ${merchant}.`,
    firstLabel: "Primer pago",
    nextLabel: "Próximo pago",
  },
};
