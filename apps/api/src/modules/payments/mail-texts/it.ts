import type { PaymentMailTexts } from './payment-mail-texts.ts';

export default {
  greeting: 'Ciao {name},',
  greetingNobody: 'Ciao,',
  facts: {
    order: 'Ordine',
    pass: 'Pass',
    date: 'Data',
    validFrom: 'Inizio validità',
    validUntil: 'Fine validità',
    paidWith: 'Pagato con',
    price: 'Subtotale',
    commission: 'Commissione per acquisto online',
    total: 'Totale',
    refunded: 'Rimborsato',
    storeReference: 'Riferimento',
    due: 'Scadenza',
  },
  methods: {
    card: 'Carta {brand} che termina con {lastFour}',
    store: 'Contanti in negozio',
    paypal: 'PayPal',
    prepaid: 'Carta prepagata {folio}',
  },
  mails: {
    receipt: {
      subject: 'Ricevuta del tuo pass: ordine {order}',
      preview: 'Il tuo pass è attivo.',
      heading: 'Il tuo pass è attivo!',
      paragraphs: ['Abbiamo ricevuto il pagamento. Ora puoi vedere tutte le partite incluse nel pass.'],
      button: 'Vedi le partite',
      note: 'Conserva questa ricevuta. Se ti serve la fattura, chiedila dallo storico acquisti.',
    },
    slip: {
      subject: 'Il tuo bollettino: ordine {order}',
      preview: 'Scadenza: {due}.',
      heading: 'Paga nel negozio che preferisci',
      paragraphs: [
        'Mostra il codice a barre del bollettino alla cassa o comunica il riferimento. Il pass si attiva pochi minuti dopo il pagamento.',
      ],
      button: 'Vedi e stampa il bollettino',
      note: 'Il negozio può applicare una commissione per il pagamento.',
    },
    reminder: {
      subject: 'Il bollettino sta per scadere: ordine {order}',
      preview: 'Scadenza: {due}.',
      heading: 'Il bollettino sta per scadere',
      paragraphs: [
        'Non abbiamo ancora ricevuto il pagamento. Dopo la scadenza il riferimento non vale più e dovrai chiederne un altro.',
      ],
      button: 'Vedi il bollettino',
      note: 'Se hai già pagato, non fare nulla: la conferma può richiedere qualche ora.',
    },
    refund: {
      subject: 'Rimborso del tuo ordine {order}',
      preview: 'Ti abbiamo rimborsato {refunded}.',
      heading: 'Ti abbiamo fatto un rimborso',
      paragraphs: [
        'Ti abbiamo rimborsato {refunded} del tuo ordine. La banca può impiegare qualche giorno a mostrarlo.',
      ],
      button: 'Vedi lo storico',
      note: 'Se è stato rimborsato tutto, il pass di questo ordine è terminato.',
    },
    second: {
      subject: 'Abbiamo ricevuto due pagamenti per l’ordine {order}',
      preview: 'Ti restituiamo {total}.',
      heading: 'Hai pagato due volte: ti restituiamo il secondo pagamento',
      paragraphs: [
        'Abbiamo ricevuto un secondo pagamento di {total} per lo stesso ordine. Il tuo pass non cambia e abbiamo già chiesto di restituirti il secondo pagamento con lo stesso mezzo che hai usato.',
      ],
      button: 'Vedi lo storico',
      note: 'La banca o PayPal può impiegare qualche giorno a mostrarlo. Non devi fare nulla.',
    },
    'second-store': {
      subject: 'Abbiamo ricevuto due pagamenti per l’ordine {order}',
      preview: 'Ti restituiremo {total}.',
      heading: 'Hai pagato due volte in negozio',
      paragraphs: [
        'Abbiamo ricevuto un secondo pagamento di {total} per lo stesso ordine. Il tuo pass non cambia. I contanti non possono tornare dal negozio: ti scriveremo per restituirteli con un bonifico.',
      ],
      button: 'Vedi lo storico',
      note: 'Conserva lo scontrino del negozio.',
    },
  },
} satisfies PaymentMailTexts;
