import type { BillingMessages } from "#hosted/messages/billing/messages.ts";

export const billingEs: BillingMessages = {
  invoice: {
    title: (number) => `Factura ${number}`,
    period: (days) => `Período: ${days}`,
    details: "Datos de la factura",
    triedAgain: (day) => `Si no pagas aquí, se volverá a cobrar a tu método de pago guardado el ${day}.`,
    ended: "La suscripción ha terminado. Pagar esta factura no la reanuda.",
    savesMethod: "A partir de ahora, tu suscripción se cobrará a este método de pago.",
    nothingDue: { title: "Nada que pagar", message: (merchant) => `${merchant} no cobró nada por esta factura.` },
    onItsWay: {
      title: "Pago en camino",
      message: (amount) =>
        `Gracias. Los ${amount} tardarán unos días en llegar desde tu banco. No tienes que hacer nada más.`,
    },
    void: {
      title: "Esta factura se ha anulado",
      message: (merchant) => `${merchant} ha anulado esta factura. No tienes que pagarla.`,
    },
  },
  mails: {
    labels: { subscription: "Suscripción", invoice: "Factura", amount: "Importe", due: "Fecha" },
    pay: "Pagar la factura",
    cancel: (to) => `Si no lo deseas, cancela antes de esa fecha escribiendo a ${to}.`,
    chargeFailed: {
      subject: (merchant) => `Tu pago a ${merchant} no se ha realizado`,
      intro: (merchant, amount, product) => `${merchant} no pudo cobrar ${amount} por ${product}.`,
      confirm: "Tu banco te pide que confirmes este pago. Puedes hacerlo en la página de la factura.",
      again: (day) =>
        `Se volverá a intentar el pago el ${day}. También puedes pagar ahora, con otro método de pago si lo prefieres.`,
      notAgain: "El pago no se volverá a intentar automáticamente. Paga la factura en su página.",
    },
    methodMissing: {
      subject: (merchant) => `${merchant} necesita un método de pago tuyo`,
      intro: (merchant, amount, product) =>
        `Tienes pendiente el pago de ${amount} por ${product}, y ${merchant} no tiene ningún método de pago tuyo que pueda cobrar.`,
      pay: "Paga la factura en su página. Los pagos siguientes se cobrarán al mismo método de pago.",
    },
    trialEnding: {
      subject: (merchant) => `Tu período de prueba en ${merchant} termina pronto`,
      intro: (product, day) => `Tu período de prueba de ${product} termina el ${day}.`,
      charge: (amount) => `Entonces comienza tu suscripción y se debe el primer pago de ${amount}.`,
      noMethod: "No hay ningún método de pago guardado, así que recibirás la factura por correo electrónico.",
    },
    renewalUpcoming: {
      subject: (merchant) => `Tu suscripción en ${merchant} se renueva pronto`,
      intro: (product, day, amount) => `${product} se renueva el ${day} por ${amount}.`,
    },
    discountEnding: {
      subject: (merchant) => `Tu descuento en ${merchant} termina pronto`,
      intro: (product, day, amount) => `Tu descuento en ${product} termina. Desde el ${day} cuesta ${amount}.`,
    },
    debitUpcoming: {
      subject: (merchant) => `${merchant} hará un cargo en tu cuenta bancaria`,
      intro: (merchant, amount, day) => `${merchant} cargará ${amount} en tu cuenta bancaria el ${day}.`,
    },
    canceled: {
      subject: (merchant) => `Tu suscripción en ${merchant} ha terminado`,
      intro: (product, day) => `Tu suscripción a ${product} terminó el ${day}. Ya no se cobrará nada más.`,
      unpaid: "Terminó porque un pago no se realizó.",
      open: (amount) => `Quedan ${amount} sin pagar. Paga la factura en su página.`,
    },
    invoiceSent: {
      subject: (merchant, number) => `Factura ${number} de ${merchant}`,
      intro: (merchant, amount, product) => `${merchant} te ha enviado una factura de ${amount} por ${product}.`,
    },
  },
};
