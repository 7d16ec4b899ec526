import type { PaymentMailTexts } from './payment-mail-texts.ts';

export default {
  greeting: 'Olá, {name}:',
  greetingNobody: 'Olá:',
  facts: {
    order: 'Pedido',
    pass: 'Passe',
    date: 'Data',
    validFrom: 'Válido desde',
    validUntil: 'Válido até',
    paidWith: 'Pago com',
    price: 'Subtotal',
    commission: 'Comissão por compra on-line',
    total: 'Total',
    refunded: 'Devolvido',
    storeReference: 'Referência',
    due: 'Data limite',
  },
  methods: {
    card: 'Cartão {brand} final {lastFour}',
    store: 'Dinheiro em loja',
    paypal: 'PayPal',
    prepaid: 'Cartão pré-pago {folio}',
  },
  mails: {
    receipt: {
      subject: 'Recibo do seu passe: pedido {order}',
      preview: 'Seu passe já está ativo.',
      heading: 'Seu passe está ativo!',
      paragraphs: ['Recebemos o seu pagamento. Você já pode ver todos os jogos incluídos no passe.'],
      button: 'Ver os jogos',
      note: 'Guarde este recibo. Se precisar de nota fiscal, peça no histórico de compras.',
    },
    slip: {
      subject: 'Seu boleto de pagamento: pedido {order}',
      preview: 'Pague em loja até {due}.',
      heading: 'Pague na loja que preferir',
      paragraphs: [
        'Mostre o código de barras no caixa ou dite a referência. Seu passe é ativado minutos depois do pagamento.',
      ],
      button: 'Ver e imprimir',
      note: 'A loja pode cobrar uma comissão por receber o pagamento.',
    },
    reminder: {
      subject: 'Sua referência vence em breve: pedido {order}',
      preview: 'Sua referência vence em {due}.',
      heading: 'Sua referência está para vencer',
      paragraphs: [
        'Ainda não recebemos o seu pagamento. Depois da data limite a referência deixa de valer e será preciso pedir outra.',
      ],
      button: 'Ver a referência',
      note: 'Se você já pagou, não faça nada: a confirmação pode levar algumas horas.',
    },
    refund: {
      subject: 'Devolução do seu pedido {order}',
      preview: 'Devolvemos {refunded}.',
      heading: 'Devolvemos dinheiro a você',
      paragraphs: ['Devolvemos {refunded} do seu pedido. O banco pode levar alguns dias para mostrar.'],
      button: 'Ver meu histórico',
      note: 'Se o total foi devolvido, o passe deste pedido terminou.',
    },
  },
} satisfies PaymentMailTexts;
