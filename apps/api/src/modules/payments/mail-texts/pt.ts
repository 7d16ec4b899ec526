import type { PaymentMailTexts } from './payment-mail-texts.ts';

export default {
  greeting: 'Olá, {name}!',
  greetingNobody: 'Olá!',
  facts: {
    order: 'Pedido',
    pass: 'Passe',
    date: 'Data',
    validFrom: 'Válido desde',
    validUntil: 'Válido até',
    paidWith: 'Pago com',
    price: 'Subtotal',
    commission: 'Taxa de conveniência',
    total: 'Total',
    refunded: 'Reembolsado',
    storeReference: 'Referência',
    due: 'Vencimento',
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
      subject: 'Sua guia de pagamento: pedido {order}',
      preview: 'Pague em loja até {due}.',
      heading: 'Pague na loja que preferir',
      paragraphs: [
        'Mostre o código de barras da guia no caixa ou informe a referência. Seu passe é ativado minutos depois do pagamento.',
      ],
      button: 'Ver e imprimir minha guia',
      note: 'A loja pode cobrar uma taxa por receber o pagamento.',
    },
    reminder: {
      subject: 'Sua guia de pagamento vence em breve: pedido {order}',
      preview: 'Sua guia de pagamento vence em {due}.',
      heading: 'Sua guia de pagamento está para vencer',
      paragraphs: [
        'Ainda não recebemos o seu pagamento. Depois do vencimento a guia deixa de valer e será preciso gerar outra.',
      ],
      button: 'Ver minha guia',
      note: 'Se você já pagou, não faça nada: a confirmação pode levar algumas horas.',
    },
    refund: {
      subject: 'Reembolso do pedido {order}',
      preview: 'Reembolsamos {refunded}.',
      heading: 'Fizemos seu reembolso',
      paragraphs: ['Reembolsamos {refunded} do seu pedido. O banco pode levar alguns dias para mostrar.'],
      button: 'Ver meu histórico',
      note: 'Se o total foi reembolsado, o passe deste pedido terminou.',
    },
    second: {
      subject: 'Recebemos dois pagamentos do pedido {order}',
      preview: 'Vamos devolver {total}.',
      heading: 'Você pagou duas vezes: o segundo pagamento está voltando',
      paragraphs: [
        'Recebemos um segundo pagamento de {total} pelo mesmo pedido. Seu passe não muda e já pedimos a devolução desse segundo pagamento pelo mesmo meio que você usou.',
      ],
      button: 'Ver meu histórico',
      note: 'O banco ou o PayPal pode levar alguns dias para mostrar. Você não precisa fazer nada.',
    },
    'second-store': {
      subject: 'Recebemos dois pagamentos do pedido {order}',
      preview: 'Vamos devolver {total}.',
      heading: 'Você pagou duas vezes na loja',
      paragraphs: [
        'Recebemos um segundo pagamento de {total} pelo mesmo pedido. Seu passe não muda. Dinheiro não volta pela loja: vamos escrever para você e devolver por transferência.',
      ],
      button: 'Ver meu histórico',
      note: 'Guarde o comprovante da loja.',
    },
  },
} satisfies PaymentMailTexts;
