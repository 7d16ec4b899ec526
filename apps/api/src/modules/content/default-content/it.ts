import type { DefaultWords } from './default-words.ts';

export default {
  faqs: {
    games: {
      question: 'Quali partite posso vedere?',
      answer:
        '<p>Quelle di tutte e dieci le squadre, in diretta e poi quando vuoi. Ogni pass indica le fasi che comprende; quello della stagione completa le comprende tutte: stagione regolare, playoff e serie finale. La Serie dei Caraibi non è compresa.</p><p><a href="/tv/calendar">Guarda il calendario</a>.</p>',
    },
    devices: {
      question: 'Su quanti dispositivi posso usare il mio pass?',
      answer:
        '<p>Su uno alla volta. Puoi accedere da più dispositivi; se premi play sul secondo, ti diciamo quale è in uso e decidi tu se restare lì o chiuderlo e guardare qui.</p>',
    },
    rewind: {
      question: 'Posso tornare indietro in una partita già iniziata?',
      answer:
        '<p>Sì. Tocca un inning o un’azione e il video va a quel momento; punteggio, tabellone e azioni tornano indietro con te. Se preferisci non sapere niente, attiva <strong>Senza spoiler</strong>.</p>',
    },
    payment: {
      question: 'Come posso pagare?',
      answer:
        '<p>Con carta, con PayPal o con una carta prepagata. In Messico anche in contanti: al pagamento scegli il negozio, porta il bollettino alla cassa e il pass parte appena il negozio conferma.</p><p><a href="/tv/home#prepaid">Come usare una carta prepagata</a>.</p>',
    },
    refunds: {
      question: 'Posso chiedere un rimborso?',
      answer:
        '<p>I pagamenti non sono rimborsabili, salvo quando la legge dispone diversamente: per esempio un doppio addebito o un servizio che non siamo riusciti a darti. Se hai dubbi, comincia con il pass di un giorno. I dettagli sono nei <a href="/tv/terms">termini</a>.</p>',
    },
    connection: {
      question: 'Che connessione mi serve?',
      answer:
        '<p>Almeno 500 Kbps. L’immagine si adatta da sola a quello che la rete permette; con meno, o per risparmiare dati, puoi ascoltare la partita in modalità solo audio.</p>',
    },
    bar: {
      question: 'Posso trasmettere le partite nel mio bar o ristorante?',
      answer:
        '<p>Non con un pass di questo sito: sono tutti per uso personale, a casa. Per un bar o un ristorante, rivolgiti al tuo distributore.</p>',
    },
    code: {
      question: 'Cosa faccio se l’SMS con il codice non arriva?',
      answer:
        '<p>Controlla che il numero sia giusto, aspetta mezzo minuto e chiedi un altro codice. Puoi anche accedere con e-mail e password.</p>',
    },
  },
  headline: 'Tutte le partite della stagione, dal primo lancio all’ultimo out.',
  steps: [
    { title: 'Apri il canale', text: 'Sul telefono o sulla TV, con l’account che usi già lì.' },
    {
      title: 'Tocca Abbonati',
      text: 'Scegli il livello che comprende le partite e conferma. L’addebito lo fa la piattaforma.',
    },
    { title: 'Cerca In diretta', text: 'Ogni partita compare in quella scheda qualche minuto prima del primo lancio.' },
  ],
} satisfies DefaultWords;
