import type { DeclarationMessages } from "#checkout/pages/messages/declaration-messages.ts";
import { plural } from "#checkout/pages/messages/plural.ts";

export const declarationEs: DeclarationMessages = {
  fields: {
    name: "Nombre",
    email: "Correo electrónico",
    reference: "Número del pedido, de la suscripción o de la factura",
    type: "Tipo de cancelación",
    reason: "Motivo",
    wantedAt: "Fecha de fin (opcional)",
    end: "Fin",
    received: "Recibido",
    ordinary: "Cancelación ordinaria",
    forCause: "Cancelación por causa justificada",
    soonest: "Lo antes posible",
  },
  hints: {
    email: "La confirmación se enviará a esta dirección.",
    reference: "Figura en tu recibo o factura y en los correos sobre tu pedido.",
    reason: "Solo para una cancelación por causa justificada",
    wantedAt: "Si no indicas ninguna, el contrato termina lo antes posible.",
  },
  problems: {
    name: "Indica tu nombre.",
    reference: "Indica el número o qué pediste.",
    reason: "Indica el motivo de la cancelación por causa justificada.",
    wantedAt: "Indica una fecha dentro de los próximos cinco años.",
    tooLong: (max) => `Escribe como máximo ${max} caracteres.`,
  },
  cancel: {
    title: "Cancelar un contrato",
    intro: (merchant) => `Cancela una suscripción de ${merchant} sin iniciar sesión.`,
    noRefund: "Una cancelación no reembolsa los pagos ya realizados.",
    button: "Cancelar ahora",
  },
  withdraw: {
    title: "Desistir de un contrato",
    intro: (merchant) => `Desiste de un pedido o una suscripción de ${merchant} sin indicar el motivo.`,
    button: "Continuar",
    check: "Comprueba tu desistimiento",
    statement: (merchant) => `Desisto de mi contrato con ${merchant}:`,
    confirm: "Confirmar desistimiento",
    change: "Modificar",
  },
  received: {
    cancellation: "Hemos recibido tu cancelación",
    withdrawal: "Hemos recibido tu desistimiento",
    message: (merchant) => `${merchant} ha recibido lo siguiente. Guarda o imprime esta página.`,
    mailed: (email) => `Enviaremos una confirmación a ${email}, salvo que se hayan enviado demasiadas recientemente.`,
  },
  unsent: {
    testMode:
      "El modo de prueba no envía correos a los clientes. El vendedor los encuentra en el panel, en Correos electrónicos.",
    noServer: "Esta página no puede enviar correos en este momento.",
  },
  tooMany: (minutes) =>
    `Se han enviado demasiados formularios. Inténtalo de nuevo en ${plural("es", minutes, { one: "{count} minuto", other: "{count} minutos" })}.`,
  tooManyContact: (email) => `O escribe a ${email}.`,
  undo: {
    title: "¿Quieres conservar tu suscripción?",
    message: (product, day) => `${product} está cancelada y termina el ${day}.`,
    button: "Conservar la suscripción",
    undone: { title: "Tu suscripción continúa", message: "La cancelación se ha retirado." },
    over: {
      title: "Esta cancelación ya no se puede retirar",
      message: "La suscripción ha terminado o se ha modificado entretanto.",
    },
  },
  mails: {
    cancellation: {
      subject: (merchant) => `${merchant} ha recibido tu cancelación`,
      intro: (merchant) => `${merchant} ha recibido la siguiente cancelación con esta dirección de correo:`,
    },
    withdrawal: {
      subject: (merchant) => `${merchant} ha recibido tu desistimiento`,
      intro: (merchant) => `${merchant} ha recibido el siguiente desistimiento con esta dirección de correo:`,
    },
    answer: (merchant) => `${merchant} lo revisará y se pondrá en contacto contigo si algo no está claro.`,
    unwanted: (merchant) => `Si no lo has enviado tú, ponte en contacto con ${merchant}.`,
    declared: {
      subject: (merchant) => `Se ha cancelado tu suscripción de ${merchant}`,
      planned: (product, day) =>
        `${product} se ha cancelado con el formulario de cancelación sin iniciar sesión. La suscripción termina el ${day}.`,
      ended: (product) =>
        `${product} se ha cancelado con el formulario de cancelación sin iniciar sesión. La suscripción ha terminado, porque no hay ningún otro periodo pagado.`,
      undo: "Si no has sido tú, o has cambiado de opinión, puedes conservar tu suscripción hasta entonces.",
      action: "Conservar la suscripción",
    },
  },
};
