export default {
  home: {
    title: 'Palco: baseball invernale in diretta',
    description:
      'Tutte le partite della stagione invernale, in diretta e quando vuoi. Il punteggio non è mai in anticipo sull’immagine.',
  },
  calendar: {
    title: 'Calendario delle partite | Palco',
    description: 'Le partite di ogni giorno con orari, partenti probabili e canali. In diretta e quando vuoi.',
  },
  several: { title: 'Più partite insieme | Palco', description: 'Fino a quattro partite in diretta, un solo audio.' },
  standings: {
    title: 'Classifica della lega | Palco',
    description:
      'La tabella della stagione: vittorie, sconfitte, distacco e striscia di ogni squadra, totale e per metà.',
  },
  leaders: {
    title: 'Leader di battuta e lancio | Palco',
    description: 'Chi guida la lega per media battuta, fuoricampo, media PGL, strikeout e altro.',
  },
  club: {
    title: 'Squadra | Palco',
    description: 'Rosa, prossime partite e risultati di una squadra della lega.',
  },
  athlete: {
    title: 'Giocatore | Palco',
    description: 'Le statistiche di un giocatore della lega, per stagione e partita per partita.',
  },
  highlights: {
    title: 'Momenti | Palco',
    description: 'Le migliori giocate, per quello che potevano decidere. Senza spoiler.',
  },
  faqs: {
    title: 'Domande frequenti | Palco',
    description:
      'Quali partite comprende il tuo pass, come si paga, su quanti dispositivi funziona e che connessione serve.',
  },
  getApp: {
    title: 'Scarica l’app | Palco',
    description: 'L’app di Palco per iPhone e Android: le tue partite con lo stesso account.',
  },
  terms: {
    title: 'Termini e condizioni | Palco',
    description:
      'Il contratto d’uso di Palco: account, pass, pagamenti, contenuti, responsabilità e legge applicabile.',
  },
  privacy: {
    title: 'Informativa sulla privacy | Palco',
    description: 'Quali dati trattiamo, perché, con chi li condividiamo e come esercitare i tuoi diritti.',
  },
  tutorial: {
    title: 'Video tutorial | Palco',
    description:
      'Creare l’account, scegliere il pass, tornare indietro di un inning e cambiare dispositivo, in cinque lingue.',
  },
  language: {
    title: 'Lingua | Palco',
    description: 'Scegli la lingua del sito: spagnolo, inglese, portoghese, italiano o russo.',
  },
  checkout: { title: 'Paga il tuo pass | Palco', description: 'Carta, PayPal, contanti in negozio o carta prepagata.' },
  validate: {
    title: 'Conferma della banca in corso | Palco',
    description: 'Stiamo verificando il pagamento con la banca.',
  },
  success: { title: 'Il tuo acquisto | Palco', description: 'A che punto è il pagamento e cosa succede ora.' },
  failure: {
    title: 'Il tuo tentativo di pagamento | Palco',
    description: 'Che cosa è successo e che cosa puoi provare adesso.',
  },
  receipt: { title: 'Ricevuta | Palco', description: 'Il tuo acquisto nel dettaglio.' },
  profile: {
    title: 'Il tuo account | Palco',
    description: 'I tuoi dati, il tuo pass, i tuoi dispositivi e i tuoi avvisi.',
  },
  sharedPlay: {
    title: 'Un’azione condivisa | Palco',
    description: 'Venti secondi di un’azione che qualcuno ha condiviso con te.',
  },
  other: { title: 'Palco: baseball in diretta', description: 'Baseball invernale in diretta e quando vuoi.' },
};
