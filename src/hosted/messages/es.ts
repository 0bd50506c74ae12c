import type { Messages } from "#hosted/messages/messages.ts";
import { plural } from "#hosted/messages/plural.ts";

export const es: Messages = {
  language: "es",
  locale: "es",
  languageName: "Español",
  direction: "ltr",
  testMode: {
    label: "Modo de prueba",
    noMoney: "No se mueve dinero.",
    cardHint:
      "Paga con la tarjeta de prueba 4242 4242 4242 4242, cualquier fecha futura y cualquier código de seguridad.",
    noRenewal: "En el modo de prueba no se renueva nada.",
  },
  order: {
    heading: "Tu pedido",
    nameAndMore: (first, more) => `${first} + ${more} más`,
    subtotal: "Subtotal",
    discount: (code) => `Descuento (${code})`,
    tax: (name, percentage) => `${name} ${percentage}`,
    taxIncluded: (name, percentage) => `Incluye ${name} ${percentage}`,
    taxLater: "Los impuestos de tu país se añaden al pagar.",
    repriced: {
      tax: "El total incluye ahora los impuestos de tu país. Revísalo y vuelve a pulsar el botón.",
      promotion_code:
        "El código promocional ya no es válido para este pedido y se ha quitado. Revisa el total y vuelve a pulsar el botón.",
    },
    total: "Total",
    totalToday: "A pagar hoy",
    totalPaid: "Pagado",
    nothingToday: "Hoy no hay nada que pagar.",
    savesPaymentDetails: "Guardar los datos de pago",
    quantity: (count, unit) => (unit ? `${count} × ${unit}` : `Cantidad: ${count}`),
    each: (amount) => `${amount} por unidad`,
    free: "Gratis",
    per: { month: (amount) => `${amount} al mes`, year: (amount) => `${amount} al año` },
    trial: (days, thenPer) =>
      `${plural("es", days, { one: "{count} día", other: "{count} días" })} gratis, después ${thenPer}`,
    renews: {
      month: (amount) => `Se renueva cada mes por ${amount} hasta su cancelación.`,
      year: (amount) => `Se renueva cada año por ${amount} hasta su cancelación.`,
    },
  },
  submit: {
    pay: (amount) => `Pagar ${amount}`,
    book: (amount) => `Reservar por ${amount}`,
    donate: (amount) => `Donar ${amount}`,
    subscribe: (amount) => `Suscribirse por ${amount}`,
    startTrial: "Iniciar la prueba",
    completeOrder: "Completar el pedido",
    savePaymentDetails: "Guardar los datos de pago",
  },
  form: {
    title: (merchant) => `Pago a ${merchant}`,
    contact: "Contacto",
    payment: "Pagar con tarjeta",
    email: "Correo electrónico",
    emailHint: "nombre@example.com",
    cardNumber: "Número de tarjeta",
    expiry: "Fecha de caducidad",
    expiryPlaceholder: "MM/AA",
    cvc: "Código de seguridad",
    nameOnCard: "Nombre en la tarjeta",
    country: "País",
    zipCode: "Código ZIP",
    postalCode: "Código postal",
    optional: "opcional",
    cardsOnly: "El vendedor ofrece otras formas de pago. En el modo de prueba solo se admiten tarjetas.",
    scriptNeeded:
      "Un script de esta página lee tu tarjeta para que el número nunca llegue a nuestro servidor. Permite JavaScript en esta página para pagar.",
    back: "Volver",
    madeWith: "Página de pago de Checkstand",
    languages: "Idioma",
  },
  pages: {
    paid: {
      title: "Pago realizado",
      message: (merchant, amount) => `Gracias. ${merchant} ha recibido tu pago de ${amount}.`,
    },
    subscribed: {
      title: "Suscripción iniciada",
      message: (merchant, amount) => `Gracias. ${merchant} ha recibido tu primer pago de ${amount}.`,
    },
    trialStarted: {
      title: "Prueba iniciada",
      message: (merchant) => `Tu período de prueba con ${merchant} ha comenzado. Hoy no se ha cobrado nada.`,
    },
    saved: {
      title: "Datos de pago guardados",
      message: (merchant) => `${merchant} ya tiene tus datos de pago. No se ha cobrado nada.`,
    },
    ordered: {
      title: "Pedido completado",
      message: (merchant) => `Gracias. ${merchant} ya tiene tu pedido. No se ha cobrado nada.`,
    },
    backTo: (merchant) => `Volver a ${merchant}`,
    testPayment: "Ha sido un pago de prueba. No se ha movido dinero.",
    continueTo: (merchant) => `Continuar a ${merchant}`,
    processing: {
      title: "Pago en curso",
      message: "Tu pago se está procesando. Esta página mostrará el resultado en cuanto lo haya.",
      checkAgain: "Volver a comprobar",
    },
    expired: {
      title: "Este pago ha caducado",
      message: (merchant) =>
        `La página estuvo abierta demasiado tiempo y no se ha cobrado nada. Puedes empezar de nuevo en ${merchant}.`,
      startAgain: "Empezar de nuevo",
    },
    cancelled: {
      title: "Este pedido se ha cancelado",
      message: (merchant) => `No se ha cobrado nada. Puedes empezar de nuevo en ${merchant}.`,
      startAgain: "Empezar de nuevo",
    },
    inactive: {
      title: "Este enlace de pago no está activo",
      message: (merchant) => `${merchant} no acepta pagos aquí en este momento. Pide un enlace nuevo al vendedor.`,
    },
    notFound: {
      title: "Esta página no existe",
      message: "Comprueba que la dirección se haya copiado completa o pide otra vez el enlace al vendedor.",
    },
    unavailable: {
      title: "El pago no está disponible",
      message: (merchant) =>
        `${merchant} todavía no puede recibir pagos aquí. No se ha cobrado nada. Pregunta al vendedor cómo pagar.`,
    },
    failed: {
      title: "No podemos mostrar esta página en este momento",
      message: "El error es nuestro. No se ha cobrado nada por abrir esta página. Inténtalo de nuevo en un momento.",
      tryAgain: "Intentar de nuevo",
      reference: (id) => `Si sigue ocurriendo, indica esta referencia al vendedor: ${id}`,
    },
  },
  errors: {
    parameter_invalid: "Hay datos que debes revisar. Están marcados arriba.",
    card_declined: "Tu tarjeta ha sido rechazada y no se ha cobrado nada. Inténtalo de nuevo o utiliza otra tarjeta.",
    insufficient_funds:
      "Tu tarjeta no tiene fondos suficientes para este pago y no se ha cobrado nada. Utiliza otra tarjeta.",
    authentication_required: "Tu banco quiere verificar tu identidad y aquí no es posible. Utiliza otra tarjeta.",
    session_expired: "Este pago ha caducado y no se ha cobrado nada. Empieza de nuevo.",
    session_not_open: "Este pago ha terminado y no se ha cobrado nada. Empieza de nuevo.",
    payment_in_progress: "Tu pago se está procesando. Mantén abierta esta página.",
    payment_link_inactive: "Este enlace de pago ya no está activo. No se ha cobrado nada. Pide uno nuevo al vendedor.",
    payment_processor_missing: "El vendedor todavía no puede recibir pagos aquí. No se ha cobrado nada.",
    resource_missing: "Este pago ya no existe. No se ha cobrado nada. Vuelve a cargar la página para empezar de nuevo.",
    unavailable: "Nuestro servicio no está disponible en este momento. Inténtalo de nuevo: no se te cobrará dos veces.",
    internal_error: "Ha ocurrido un error por nuestra parte. Inténtalo de nuevo: no se te cobrará dos veces.",
    foreign_origin: (address) => `Esta página se ha abierto desde otra dirección. Ábrela en ${address} para pagar.`,
    tooManySessions: (seconds) =>
      `Se han abierto demasiados pagos en poco tiempo. Espera ${plural("es", seconds, { one: "{count} segundo", other: "{count} segundos" })} e inténtalo de nuevo.`,
    tooManyCards: (minutes) =>
      `Demasiados intentos con este pago. Inténtalo de nuevo dentro de ${plural("es", minutes, { one: "{count} minuto", other: "{count} minutos" })} o pregunta al vendedor de qué otra forma puedes pagar.`,
  },
  fields: {
    email: "Escribe un correo electrónico como nombre@example.com",
    name: "Escribe el nombre que figura en la tarjeta",
    country: "Elige tu país",
    postalCode: "Escribe un código postal de 20 caracteres como máximo o deja el campo vacío",
    card: "Revisa el número y la fecha de tu tarjeta",
  },
  script: {
    cardNumberMissing: "Escribe el número de tu tarjeta",
    cardNumberShort: {
      one: "Hay {count} dígito y {brand} necesita {needed}",
      other: "Hay {count} dígitos y {brand} necesita {needed}",
    },
    testCardsOnly: "El modo de prueba solo admite tarjetas de prueba, por ejemplo 4242 4242 4242 4242",
    expiryMissing: "Escribe el mes y el año, por ejemplo 04/30",
    expiryMonth: "El mes debe estar entre 01 y 12",
    expiryPast: "Esa fecha ya ha pasado. Revísala o utiliza otra tarjeta",
    cvcMissing: "Escribe los {needed} dígitos del código de seguridad",
    emailMissing: "Escribe tu correo electrónico",
    emailInvalid: "Escribe un correo electrónico como nombre@example.com",
    nameMissing: "Escribe el nombre que figura en la tarjeta",
    submitting: "Un momento…",
    waiting: "Tu pago se está procesando. Mantén abierta esta página.",
    networkLost: "Se ha perdido la conexión. Compruébala e inténtalo de nuevo: no se te cobrará dos veces.",
    notPaid:
      "El pago no se ha completado y no se ha cobrado nada en tu tarjeta. Inténtalo de nuevo o utiliza otra tarjeta.",
    renewed:
      "Tu pago llevaba demasiado tiempo abierto y hemos abierto uno nuevo. Revisa el total y vuelve a pulsar el botón.",
    changed:
      "El vendedor ha cambiado este pedido mientras la página estaba abierta. Revisa el nuevo total y vuelve a pulsar el botón.",
  },
};
