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
    `Esta suscripción se ha cambiado demasiadas veces. Vuelve a intentarlo en ${plural("es", minutes, { one: "{count} minuto", other: "{count} minutos" })}.`,
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
    changed: "La suscripción ha cambiado entretanto. No se ha hecho nada.",
  },
  completed: {
    title: "Listo",
    message: (merchant) => `Te llevamos de vuelta a ${merchant}.`,
    button: "Continuar",
  },
};
