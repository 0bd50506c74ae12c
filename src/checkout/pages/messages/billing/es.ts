import type { BillingMessages } from "#checkout/pages/messages/billing/messages.ts";

export const billingEs: BillingMessages = {
  invoice: {
    title: (number) => `Factura ${number}`,
    period: (days) => `Período de facturación: ${days}`,
    details: "Datos de la factura",
    download: "Descargar PDF",
    creditNotes: { title: "Facturas rectificativas", void: "Anulada" },
    retryOn: (day) => `Si no pagas ahora, se cobrará a tu método de pago guardado el ${day}.`,
    includesBalance: (amount) => `Incluye ${amount} de facturas anteriores.`,
    collectedLater: (amount) =>
      `${amount} es un importe demasiado pequeño para cobrarlo. Se cobrará con tu próxima factura.`,
    amountTooSmall: "El importe es inferior al mínimo para un pago. No se ha cobrado nada. Contacta con el vendedor.",
    ended: "La suscripción ha terminado. Pagar esta factura no la reanuda.",
    continuesIfPaid: "Tu suscripción solo continúa si pagas esta factura.",
    unused: (day) => `Tu suscripción terminó el ${day}. No tienes que pagar por el tiempo posterior.`,
    payAnyway: "Pagar esta factura de todos modos",
    savesMethod: "Este método de pago se usará también para los próximos pagos de tu suscripción.",
    nothingDue: { title: "Nada que pagar", message: (merchant) => `No debes nada a ${merchant} por esta factura.` },
    processing: {
      title: "Pago en proceso",
      message: (amount) =>
        `Gracias. El cargo de ${amount} en tu banco tardará unos días. No tienes que hacer nada más.`,
    },
    void: {
      title: "Esta factura se ha anulado",
      message: (merchant) => `${merchant} ha anulado esta factura. No tienes que pagarla.`,
    },
    linkEnded: {
      title: "Este enlace ya no funciona",
      message: "Se puede enviar un enlace nuevo a la dirección de correo de la factura.",
      button: "Recibir un enlace nuevo",
    },
    linkUnsent: {
      title: "No se ha enviado ningún correo",
      message: "Esta página no puede enviar correos. Pide un enlace nuevo al vendedor.",
    },
    linkSent: {
      title: "Revisa tu correo",
      message:
        "Si esta factura existe, se envía un enlace nuevo a su dirección de correo. Se puede enviar un enlace nuevo una vez por hora. Si no llega, revisa la carpeta de spam.",
    },
  },
  mails: {
    documents: { invoice: "Descargar factura (PDF)", creditNote: "Descargar factura rectificativa (PDF)" },
    labels: {
      fromBalance: "De facturas anteriores",
      balanceApplied: "Saldo aplicado",
      toBalance: "Devuelto al saldo",
      order: "Número de pedido",
      plan: "Nuevo plan",
      period: "Período de facturación",
      subscription: "Suscripción",
      invoice: "Factura",
      amount: "Importe",
      mandate: "Referencia del mandato",
      creditor: "Identificador del acreedor",
    },
    dates: {
      plan_changed: "Cambia el",
      cancellation_scheduled: "Termina el",
      trial_ending: "Fin del período de prueba",
      renewal_upcoming: "Fecha de renovación",
      discount_ending: "Nuevo precio desde",
      debit_upcoming: "Fecha del cargo",
      subscription_canceled: "Finalizada el",
    },
    pay: "Pagar la factura",
    cancel: (portal) => `Para cancelar antes de esa fecha, usa el portal de clientes: ${portal}`,
    cancelAnytime: (portal) => `Puedes cancelar en cualquier momento en el portal de clientes: ${portal}`,
    chargeFailed: {
      subject: (merchant) => `Tu pago a ${merchant} ha fallado`,
      intro: (merchant, amount, product) =>
        `Tu pago de ${amount} a ${merchant} por ${product} no se ha podido realizar.`,
      confirm: "Tu banco te pide que lo confirmes. Puedes hacerlo al pagar la factura.",
      again: (day) =>
        `Lo intentaremos de nuevo el ${day}. Si prefieres pagar antes o con otro método de pago, paga la factura ahora.`,
      notAgain: "No se volverá a intentar automáticamente. Paga la factura, por favor.",
    },
    methodMissing: {
      subject: (merchant) => `Tienes una factura de ${merchant} pendiente de pago`,
      afterTrial: (product) => `Tu período de prueba gratuito de ${product} ha terminado.`,
      intro: (merchant, amount, product) =>
        `Tienes pendiente un pago de ${amount} por ${product}, y ${merchant} no tiene guardado ningún método de pago tuyo.`,
      pay: "Paga la factura, por favor. El método de pago que uses se guardará para los próximos pagos.",
    },
    trialEnding: {
      subject: (merchant) => `Tu período de prueba en ${merchant} termina pronto`,
      intro: (product, day) => `Tu período de prueba gratuito de ${product} termina el ${day}.`,
      charge: (amount) => `Entonces comienza tu suscripción de pago. El primer pago es de ${amount}.`,
      starts: "Entonces comienza tu suscripción de pago.",
      noMethod: (day) =>
        `No hay ningún método de pago guardado, así que recibirás la factura por correo electrónico el ${day}.`,
    },
    renewalUpcoming: {
      subject: (merchant) => `Tu suscripción en ${merchant} se renueva pronto`,
      intro: (product, day, amount) => `Tu suscripción a ${product} se renueva el ${day} por ${amount}.`,
    },
    discountEnding: {
      subject: (merchant) => `Tu descuento en ${merchant} termina pronto`,
      intro: (product, day, amount) => `Tu descuento en ${product} termina. Desde el ${day} pagarás ${amount}.`,
    },
    debitUpcoming: {
      subject: (merchant) => `Próximo cargo de ${merchant} en tu cuenta bancaria`,
      intro: (merchant, amount, day) => `${merchant} cargará ${amount} en tu cuenta bancaria el ${day}.`,
    },
    canceled: {
      subject: (merchant) => `Tu suscripción en ${merchant} ha terminado`,
      intro: (product, day) => `Tu suscripción a ${product} terminó el ${day}. Ya no se cobrará nada automáticamente.`,
      unpaid: "Terminó porque no se pagó una factura.",
      open: (amount) => `Queda una factura por pagar: ${amount}. Págala, por favor.`,
    },
    invoiceSent: {
      subject: (merchant, number) => `Factura ${number} de ${merchant}`,
      intro: (merchant, amount, product) => `${merchant} te ha enviado una factura de ${amount} por ${product}.`,
    },
    invoiceLink: {
      subject: (merchant, number) => `Enlace nuevo a la factura ${number} de ${merchant}`,
      intro: (merchant) => `Aquí tienes el enlace nuevo a tu factura de ${merchant}.`,
      unwanted: "Si no lo has pedido, puedes ignorar este correo.",
    },
    portal: "Ver tus pedidos y gestionar o cancelar suscripciones",
    portalToSee: "Ver tus pedidos y suscripciones",
    portalLink: {
      subject: (merchant) => `Tus pedidos y suscripciones en ${merchant}`,
      intro: (merchant) => `Con este enlace puedes ver y gestionar tus pedidos y suscripciones en ${merchant}.`,
      lifetime: (minutes) => `El enlace funciona una sola vez, durante ${minutes} minutos.`,
      unwanted: "Si no lo has solicitado, puedes ignorar este correo.",
      action: "Abrir el portal de clientes",
      withheld: "(El enlace solo figuraba en el correo enviado.)",
    },
    emailChange: {
      subject: "Confirma tu nueva dirección de correo",
      intro: (merchant) =>
        `Has pedido usar esta dirección de correo para tus pedidos y suscripciones en ${merchant}. Confírmala para completar el cambio.`,
      unwanted: "Si no lo has solicitado, ignora este correo. No cambiará nada.",
      action: "Confirmar la dirección",
    },
    emailChanged: {
      subject: "Tu dirección de correo ha cambiado",
      intro: (merchant) =>
        `Tus pedidos y suscripciones en ${merchant} tienen una nueva dirección de correo. Si la has cambiado tú, no tienes que hacer nada.`,
      undo: (hours) =>
        `Si no la has cambiado tú, deshaz el cambio en un plazo de ${hours} horas. Entonces se cerrará la sesión de todas las personas que hayan entrado en el portal de clientes.`,
      action: "Deshacer el cambio",
    },
    unpaid: {
      ends: (day) => `Si la factura no se paga a más tardar el ${day}, tu suscripción terminará.`,
      waits: (day) =>
        `Si la factura no se paga a más tardar el ${day}, tu suscripción quedará suspendida hasta que se pague.`,
    },
    invoicePaid: {
      intro: (merchant, amount, product) => `Gracias. ${merchant} ha recibido tu pago de ${amount} por ${product}.`,
    },
    debitPending: {
      subject: (merchant) => `El cargo de ${merchant} en tu cuenta bancaria está en proceso`,
      intro: (merchant, amount, product) =>
        `Tu pago de ${amount} a ${merchant} por ${product}, con cargo en tu cuenta bancaria, está en proceso. Puede tardar unos días hábiles.`,
      next: "No tienes que hacer nada. Si el pago falla, recibirás un correo.",
    },
    debitFailed: {
      subject: (merchant) => `El cargo de ${merchant} en tu cuenta bancaria ha fallado`,
      intro: (merchant, amount, product) =>
        `Tu banco no ha completado el pago de ${amount} a ${merchant} por ${product}. No se ha cobrado nada.`,
      payInvoice: "Paga la factura con otro método de pago, por favor.",
      orderAgain: "Tu pedido no está pagado. Puedes volver a hacerlo y pagar de otra forma.",
      contact: (merchant) => `Tu pedido no está pagado. Para pagar de otra forma, contacta con ${merchant}.`,
    },
    refundReturned: {
      subject: (merchant, number) => `Tu reembolso de ${merchant} ha fallado (${number})`,
      title: "Reembolso fallido",
      intro: (merchant, amount) =>
        `${merchant} te reembolsó ${amount}, pero tu banco o el emisor de tu tarjeta devolvió el dinero. No has recibido este reembolso.`,
      next: (merchant) => `${merchant} ya lo sabe. Contacta con ${merchant} para acordar otra forma.`,
    },
    trialEnded: {
      subject: (merchant) => `Tu suscripción de pago en ${merchant} ha comenzado`,
      intro: (product) =>
        `Tu período de prueba gratuito de ${product} ha terminado y tu suscripción de pago ha comenzado.`,
      charge: (amount) => `El primer pago de ${amount} se cobra con tu método de pago guardado.`,
    },
    planChanged: {
      subject: (merchant) => `Tu suscripción en ${merchant} va a cambiar`,
      intro: (plan, day, amount) => `A partir del ${day}, tu suscripción será: ${plan}. Pagarás ${amount}.`,
      kept: (product) => `Se ha anulado el cambio previsto de tu suscripción. Continúa como hasta ahora: ${product}.`,
    },
    cancellationScheduled: {
      subject: (merchant) => `Tu suscripción en ${merchant} se ha cancelado`,
      intro: (product, day) => `Tu suscripción a ${product} está cancelada. Continúa hasta el ${day}.`,
      noCharge: "No se te cobrará nada más.",
      charged: "Los pagos que venzan hasta entonces se cobrarán como siempre.",
      undoInPortal: (portal) => `Si quieres conservar tu suscripción, usa antes el portal de clientes: ${portal}`,
      undo: (email) => `Si quieres conservar tu suscripción, escribe antes a ${email}.`,
      undoWithout: (merchant) => `Si quieres conservar tu suscripción, contacta antes con ${merchant}.`,
    },
    cancellationWithdrawn: {
      subject: (merchant) => `Tu suscripción en ${merchant} continúa`,
      intro: (product) => `Se ha anulado la cancelación de tu suscripción a ${product}. Continúa como hasta ahora.`,
    },
  },
};
