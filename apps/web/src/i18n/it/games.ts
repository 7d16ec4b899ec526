export default {
  hideScores: 'Senza spoiler',
  tonight: 'Oggi, {{day}}',
  fullCalendar: 'Calendario completo',
  strip: 'Partite del giorno',
  calendar: 'Calendario',
  onDemand: 'Su richiesta',
  soon: 'Sta per iniziare',
  exhibition: 'Esibizione',
  starters: '{{away}} contro {{home}}',
  startersUnknown: 'Lanciatori da annunciare',
  stale: 'Dati di poco fa',
};
