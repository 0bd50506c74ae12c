import { plural } from "#checkout/pages/messages/plural.ts";
import type { PortalMessages } from "#portal/pages/messages/messages.ts";

export const portalEs: PortalMessages = {
  request: {
    title: "Tus pedidos y suscripciones",
    intro: (merchant, minutes) =>
      `Introduce el correo electrónico de tu pedido en ${merchant}. Te enviaremos un enlace que funciona durante ${minutes} minutos.`,
    email: "Correo electrónico",
    button: "Enviarme un enlace",
    testMode:
      "En el modo de prueba no se envían correos a los clientes. El vendedor encuentra el enlace en el panel, en «Emails».",
    noServer: "Esta página no puede enviar correos en este momento. Ponte en contacto con el vendedor.",
  },
  sent: {
    title: "Revisa tu correo",
    message: (minutes) =>
      `Si hay un pedido o una suscripción con este correo electrónico, hay un enlace en camino. Funciona durante ${minutes} minutos. Si no llega, revisa la carpeta de spam o prueba con otra dirección.`,
  },
  sentAgain: {
    title: "Revisa tu correo",
    message:
      "Si tu enlace llegó por correo, hay uno nuevo en camino a la misma dirección. Si venías de una web o una aplicación, vuelve a abrir allí el portal de clientes.",
  },
  unsent: { title: "No se ha enviado ningún correo" },
  tooManyLinks: (minutes) =>
    `Se han solicitado demasiados enlaces. Vuelve a intentarlo en ${plural("es", minutes, { one: "{count} minuto", other: "{count} minutos" })}.`,
  tooManyChanges: (minutes) =>
    `Se han hecho demasiados cambios. Vuelve a intentarlo en ${plural("es", minutes, { one: "{count} minuto", other: "{count} minutos" })}.`,
  open: {
    title: "Tu portal de clientes",
    message: (merchant) => `Consulta y gestiona tus pedidos y suscripciones en ${merchant}.`,
    button: "Continuar",
    stays: (minutes) => `La sesión dura ${minutes} minutos, solo en este navegador.`,
  },
  ended: {
    title: "Este enlace ya no funciona",
    message: (minutes) =>
      `Un enlace funciona una sola vez, durante ${minutes} minutos, y solo en el navegador en el que se abrió. Puedes recibir uno nuevo.`,
    button: "Enviarme un enlace nuevo",
  },
  closed: {
    title: "Has cerrado la sesión",
    message: "Puedes cerrar esta ventana. Para volver, solicita un enlace nuevo.",
  },
  home: {
    title: (merchant) => `Tus pedidos y suscripciones en ${merchant}`,
    close: "Cerrar sesión",
    overview: "Resumen",
    nothing: "Aquí todavía no hay nada.",
    all: "Mostrar todo",
    more: "Mostrar más",
    subscriptions: "Suscripciones",
    past: "Suscripciones finalizadas",
    orders: "Pedidos",
    invoices: "Facturas",
    openInvoices: "Por pagar",
    creditNotes: "Facturas rectificativas",
    yearFiles: "Documentos por año",
    yearFile: (year) => `Descargar todos los de ${year} (ZIP)`,
    tooManyDocuments: "Hay demasiados documentos para un solo archivo. Descárgalos uno por uno.",
    receipt: "Recibo",
    pay: "Pagar ahora",
    refunded: (amount) => `Reembolsado: ${amount}`,
    orderNumber: (number) => `Pedido ${number}`,
    processing: "El pago se está procesando",
    paid: "Pagada",
    void: "Anulada",
    open: "Abierta",
    uncollectible: "No pagada",
  },
  subscription: {
    next: (amount, day) => `Próximo pago: ${amount} el ${day}`,
    nextDay: (day) => `Próximo pago el ${day}`,
    trial: (day) => `Prueba gratuita hasta el ${day}`,
    ends: (day) => `Cancelada. Termina el ${day}. No se te cobrará por el tiempo posterior.`,
    ended: (day) => `Finalizó el ${day}`,
    pastDue: "Un pago ha fallado. Paga la factura pendiente para conservar esta suscripción.",
    unpaid: "Está en suspenso porque no se pagó una factura. Págala para continuar.",
    paused: "El vendedor la ha pausado. No se te cobra.",
    notBilled: "En este momento no se te cobra.",
    notBilledUntil: (day) => `No se te cobra hasta el ${day}.`,
    method: (method) => `Pago con ${method}`,
    noMethod: "No hay ningún método de pago guardado.",
    cancel: "Cancelar suscripción",
    undo: "Conservar suscripción",
  },
  method: {
    title: "Cambiar método de pago",
    used: "El nuevo método de pago se usará a partir de ahora para:",
    others: "Las demás suscripciones conservan su método de pago. Puedes cambiarlo en cada una.",
    button: "Introducir método de pago",
    all: "Cambiarlo para todas las suscripciones",
    none: "No hay ninguna suscripción en curso.",
  },
  details: {
    title: "Tus datos",
    intro: "Los cambios se aplican a tus próximas facturas. Las facturas existentes no cambian.",
    button: "Guardar",
    download: "Descargar tus datos (JSON)",
  },
  email: {
    title: "Cambiar la dirección de correo",
    intro: (minutes, hours) =>
      `Enviaremos un enlace a la nueva dirección. El cambio se aplica cuando lo abres en un plazo de ${minutes} minutos y lo confirmas. Tu dirección actual también recibe un correo, con un enlace que deshace el cambio durante ${hours} horas.`,
    guestOrders:
      "Los pedidos que hiciste como invitado conservan la dirección actual: para verlos, inicia sesión con ella.",
    field: "Nueva dirección de correo",
    button: "Enviar un enlace",
    same: "Esta ya es tu dirección de correo.",
    sentTitle: "Revisa la bandeja de entrada de la nueva dirección",
    sent: (minutes) =>
      `Hay un enlace en camino. Ábrelo en un plazo de ${minutes} minutos para cambiar tu dirección. Hasta entonces, no cambia nada. Si no llega, comprueba la dirección y la carpeta de correo no deseado.`,
    confirm: {
      title: "Confirma tu nueva dirección de correo",
      message: (merchant) =>
        `A partir de ahora, tus pedidos y suscripciones en ${merchant} tendrán esta dirección. Confírmala solo si lo has solicitado tú.`,
      button: "Confirmar la dirección",
      ended: (minutes) =>
        `Un enlace que confirma una dirección de correo funciona una sola vez, durante ${minutes} minutos. Puedes volver a introducir la dirección en el portal de clientes.`,
    },
    confirmed: {
      title: "Tu dirección de correo ha cambiado",
      message: "Para abrir el portal de clientes, solicita un enlace con la nueva dirección.",
    },
    undo: {
      title: "¿Deshacer el cambio de tu dirección de correo?",
      message: (merchant) =>
        `Tus pedidos y suscripciones en ${merchant} vuelven a tener esta dirección. Se cierra la sesión de todas las personas que abrieron el portal de clientes con la dirección anterior o con la nueva.`,
      button: "Deshacer el cambio",
      ended: (hours) =>
        `Un enlace que deshace un cambio de dirección de correo funciona una sola vez, durante ${hours} horas. Si no la has cambiado tú, ponte en contacto con el vendedor.`,
    },
    undone: {
      title: "El cambio se ha deshecho",
      message:
        "Tus pedidos y suscripciones vuelven a tener la dirección de correo anterior, salvo que el vendedor la haya cambiado desde entonces. Revisa tus suscripciones y métodos de pago en el portal de clientes, y ponte en contacto con el vendedor si algo no es correcto.",
    },
  },
  consents: {
    title: "Tus consentimientos",
    advertising: {
      given: (merchant) => `Has permitido que ${merchant} comparta tus pedidos con plataformas publicitarias.`,
      button: "Retirar el consentimiento",
    },
    promotions: {
      given: (merchant) => `Has aceptado recibir novedades de ${merchant} por correo electrónico.`,
      button: "Cancelar la suscripción a las novedades",
    },
  },
  plan: {
    title: "Cambiar de plan",
    choose: "Plan",
    quantity: "Cantidad",
    next: "Continuar",
    confirmTitle: "Confirmar el cambio",
    from: (day, per) => `A partir del ${day} pagas ${per}, antes de descuentos e impuestos añadidos.`,
    fromTotal: (day, per) => `A partir del ${day} pagas ${per}.`,
    first: (amount, day) => `El pago del ${day} es de ${amount}, con descuentos e impuestos.`,
    untilThen: "Hasta entonces no cambia nada. Hoy no se cobra nada.",
    button: "Confirmar cambio",
    back: "Elegir de nuevo",
    changed: "La suscripción o su precio ha cambiado mientras tanto. Comprueba lo que pagas y confirma de nuevo.",
    planned: (day, plan) => `A partir del ${day}: ${plan}`,
    undo: "Mantener el plan actual",
  },
  pause: {
    title: "Pausar los pagos",
    message:
      "Durante la pausa no se cobra nada: los periodos que empiezan en ese tiempo se omiten. Después, la suscripción continúa automáticamente.",
    choose: "¿Durante cuánto tiempo?",
    until: (months, day) => `${plural("es", months, { one: "{count} mes", other: "{count} meses" })}, hasta el ${day}`,
    button: "Pausar los pagos",
    resume: "Reanudar los pagos",
  },
  cancel: {
    title: "¿Cancelar la suscripción?",
    atEnd: (day) => `Tu suscripción termina el ${day}. Hasta entonces puedes usarla como antes.`,
    now: "Tu suscripción termina de inmediato porque hay un pago pendiente.",
    immediately: "Tu suscripción termina de inmediato.",
    periodOver: "Tu suscripción termina de inmediato porque su último período ya ha acabado.",
    changed: "La suscripción ha cambiado entretanto. Comprueba cuándo termina y confirma de nuevo.",
    noRefund: "Con esto no se reembolsan los pagos ya realizados.",
    reason: "¿Por qué la cancelas? (opcional)",
    none: "Prefiero no decirlo",
    feedback: {
      too_expensive: "Es demasiado cara",
      missing_features: "Le falta algo",
      switched_service: "Me cambio a otra opción",
      unused: "No la uso lo suficiente",
      customer_service: "La atención al cliente no fue buena",
      too_complex: "Es demasiado complicada",
      low_quality: "La calidad no es suficiente",
      other: "Otro motivo",
    },
    comment: "¿Quieres añadir algo? (opcional)",
    button: "Cancelar suscripción",
    keep: "Conservar suscripción",
  },
  done: {
    canceled: "Tu suscripción está cancelada.",
    kept: "Tu suscripción continúa.",
    details: "Tus datos se han guardado.",
    email: "Tu dirección de correo ha cambiado.",
    consent: "Tu consentimiento se ha retirado.",
    planned: "Tu cambio está previsto para el próximo periodo.",
    unplanned: "Tu plan sigue como está.",
    paused: "Tus pagos están en pausa.",
    resumed: "Tus pagos continúan con el próximo periodo.",
    method: "Tu método de pago está guardado.",
    methodBusy: "Hay otro cambio del método de pago en curso. Inténtalo de nuevo cuando termine.",
    changed: "La suscripción ha cambiado entretanto. No se ha hecho nada.",
  },
  completed: {
    title: "Listo",
    message: (merchant) => `Te llevamos de vuelta a ${merchant}.`,
    button: "Continuar",
  },
};
