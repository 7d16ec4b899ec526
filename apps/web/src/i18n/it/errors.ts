export default {
  notFoundTitle: 'Questa pagina non esiste',
  notFoundText: 'Il link potrebbe essere vecchio. Nel calendario trovi tutte le partite.',
  toGames: 'Vedi le partite',
  toStart: 'Vai all’inizio',
  crashTitle: 'Qualcosa non ha funzionato in questa pagina',
  crashText: 'Ricaricala. Se il problema continua, scrivici.',
  reload: 'Ricarica',
  staleWhileOffline: 'Sei offline. Quello che vedi potrebbe non essere aggiornato.',
  sessionOver: 'La sessione è scaduta. Accedi di nuovo.',
};
