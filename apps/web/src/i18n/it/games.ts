export default {
  hideScores: 'Senza spoiler',
  tonight: 'Oggi, {{day}}',
  fullCalendar: 'Calendario completo',
  several: 'Guarda più partite insieme',
  /** why a game is the best one to watch now */
  best: {
    title: 'La partita migliore ora',
    tied: 'In parità nel {{inning}} inning',
    apart_one: '{{count}} punto di differenza nel {{inning}} inning',
    apart_many: '{{count}} di punti di differenza nel {{inning}} inning',
    apart_other: '{{count}} punti di differenza nel {{inning}} inning',
    /** where scores are hidden */
    hidden: 'Quella con più pressione ora',
  },
  strip: 'Partite del giorno',
  calendar: 'Calendario',
  onDemand: 'On demand',
  exhibition: 'Amichevole',
  starters: '{{away}} contro {{home}}',
  startersUnknown: 'Partenti da annunciare',
  stale: 'Dati non aggiornati',
  subscribe: {
    title: 'Nel tuo calendario',
    club: 'Le partite di {{club}}, aggiornate se cambiano orario o vengono rinviate. Senza risultati.',
    league: 'Tutte le partite, aggiornate se cambiano orario o vengono rinviate. Senza risultati.',
    address: 'Indirizzo del calendario',
    copy: 'Copia l’indirizzo',
    action: 'Iscriviti',
    copied: 'Indirizzo copiato',
  },
  club: {
    title: 'La mia squadra',
    lead: 'Le sue partite vengono prima ovunque.',
    without: 'Nessuna squadra',
    failed: 'Non è stato possibile salvare la tua squadra. Riprova.',
    later: 'Non ora',
  },
};
