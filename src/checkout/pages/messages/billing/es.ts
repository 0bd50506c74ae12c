import type { BillingMessages } from "#checkout/pages/messages/billing/messages.ts";

export const billingEs: BillingMessages = {
  invoice: {
    title: (number) => `Factura ${number}`,
    period: (days) => `Período de facturación: ${days}`,
    details: "Datos de la factura",
    download: "Descargar PDF",
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
    linkSent: {
      title: "Revisa tu correo",
      message:
        "Si esta factura existe, se envía un enlace nuevo a su dirección de correo. Se puede enviar un enlace nuevo una vez por hora. Si no llega, revisa la carpeta de spam.",
    },
  },
  mails: {
    labels: {
      subscription: "Suscripción",
      invoice: "Factura",
      amount: "Importe",
      mandate: "Referencia del mandato",
      creditor: "Identificador del acreedor",
    },
    dates: {
      trial_ending: "Fin del período de prueba",
      renewal_upcoming: "Fecha de renovación",
      discount_ending: "Nuevo precio desde",
      debit_upcoming: "Fecha del cargo",
      subscription_canceled: "Finalizada el",
    },
    pay: "Pagar la factura",
    cancel: (email) => `Para cancelar antes de esa fecha, escribe a ${email}.`,
    cancelWithout: (merchant) => `Para cancelar antes de esa fecha, contacta con ${merchant}.`,
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
      intro: (merchant, amount, product) =>
        `Tienes pendiente un pago de ${amount} por ${product}, y ${merchant} no tiene guardado ningún método de pago tuyo.`,
      pay: "Paga la factura, por favor. El método de pago que uses se guardará para los próximos pagos.",
    },
    trialEnding: {
      subject: (merchant) => `Tu período de prueba en ${merchant} termina pronto`,
      intro: (product, day) => `Tu período de prueba gratuito de ${product} termina el ${day}.`,
      charge: (amount) => `Entonces comienza tu suscripción de pago. El primer pago es de ${amount}.`,
      starts: "Entonces comienza tu suscripción de pago.",
      noMethod: "No hay ningún método de pago guardado, así que recibirás la factura por correo electrónico.",
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
  },
};
