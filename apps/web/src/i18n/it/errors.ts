export default {
  notFoundTitle: 'Questa pagina non esiste',
  notFoundText: 'Il link potrebbe essere vecchio. Nel calendario trovi tutte le partite.',
  toGames: 'Vedi le partite',
  toStart: 'Vai all’inizio',
  crashTitle: 'Qualcosa non ha funzionato in questa pagina',
  crashText: 'Ricaricala. Se il problema continua, scrivici.',
  reload: 'Ricarica',
  staleWhileOffline: 'Sei offline. Quello che vedi potrebbe non essere aggiornato.',
  updating: 'Il sito è in aggiornamento e questa pagina non è ancora completa. Ricaricala tra poco.',
  sessionOver: 'La sessione è scaduta. Accedi di nuovo.',
  signedOutElsewhere: 'La sessione è stata chiusa in un’altra scheda. Accedi per continuare.',
  otherAccount: 'In un’altra scheda è stato aperto un altro account. Ora questa pagina è di quell’account.',
};
