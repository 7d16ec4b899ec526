import type { PaymentMailTexts } from './payment-mail-texts.ts';

export default {
  greeting: 'Hola, {name}:',
  greetingNobody: 'Hola:',
  facts: {
    order: 'Pedido',
    pass: 'Pase',
    date: 'Fecha',
    validFrom: 'Vigente desde',
    validUntil: 'Vigente hasta',
    paidWith: 'Pagado con',
    price: 'Subtotal',
    commission: 'Comisión por compra en línea',
    total: 'Total',
    refunded: 'Reembolsado',
    storeReference: 'Referencia',
    due: 'Fecha límite',
  },
  methods: {
    card: 'Tarjeta {brand} terminada en {lastFour}',
    store: 'Efectivo en tienda',
    paypal: 'PayPal',
    prepaid: 'Tarjeta prepagada {folio}',
  },
  mails: {
    receipt: {
      subject: 'Recibo de tu pase: pedido {order}',
      preview: 'Tu pase ya está activo.',
      heading: '¡Tu pase está activo!',
      paragraphs: ['Recibimos tu pago. Ya puedes ver todos los juegos que incluye tu pase.'],
      button: 'Ver los juegos',
      note: 'Conserva este recibo. Si necesitas factura, pídela desde tu historial de compras.',
    },
    slip: {
      subject: 'Tu ficha de pago: pedido {order}',
      preview: 'Paga en tienda antes del {due}.',
      heading: 'Paga en la tienda que prefieras',
      paragraphs: [
        'Muestra el código de barras de tu ficha en la caja, o dicta la referencia. Tu pase se activa minutos después de pagar.',
      ],
      button: 'Ver e imprimir mi ficha',
      note: 'La tienda puede cobrar una comisión por recibir el pago.',
    },
    reminder: {
      subject: 'Tu ficha vence pronto: pedido {order}',
      preview: 'Tu referencia vence el {due}.',
      heading: 'Tu ficha está por vencer',
      paragraphs: [
        'Aún no hemos recibido tu pago. Después de la fecha límite la referencia deja de servir y tendrás que pedir otra.',
      ],
      button: 'Ver mi ficha',
      note: 'Si ya pagaste, no hagas nada: la confirmación puede tardar unas horas.',
    },
    refund: {
      subject: 'Reembolso de tu pedido {order}',
      preview: 'Te reembolsamos {refunded}.',
      heading: 'Te hicimos un reembolso',
      paragraphs: ['Te reembolsamos {refunded} de tu pedido. Tu banco puede tardar unos días en mostrarlo.'],
      button: 'Ver mi historial',
      note: 'Si se reembolsó el total, el pase de este pedido terminó.',
    },
    second: {
      subject: 'Recibimos dos pagos de tu pedido {order}',
      preview: 'Te devolvemos {total}.',
      heading: 'Pagaste dos veces: te devolvemos el segundo pago',
      paragraphs: [
        'Recibimos un segundo pago de {total} por el mismo pedido. Tu pase no cambia y ya pedimos que te devuelvan ese segundo pago por el mismo medio con el que lo hiciste.',
      ],
      button: 'Ver mi historial',
      note: 'Tu banco o PayPal puede tardar unos días en mostrarlo. No tienes que hacer nada.',
    },
    'second-store': {
      subject: 'Recibimos dos pagos de tu pedido {order}',
      preview: 'Te devolveremos {total}.',
      heading: 'Pagaste dos veces en la tienda',
      paragraphs: [
        'Recibimos un segundo pago de {total} por el mismo pedido. Tu pase no cambia. Un pago en efectivo no puede regresar a la tienda: te escribiremos para devolvértelo por transferencia.',
      ],
      button: 'Ver mi historial',
      note: 'Conserva el comprobante de la tienda.',
    },
  },
} satisfies PaymentMailTexts;
