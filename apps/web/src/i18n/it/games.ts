export default {
  hideScores: 'Senza spoiler',
  tonight: 'Oggi, {{day}}',
  fullCalendar: 'Calendario completo',
  strip: 'Partite del giorno',
  calendar: 'Calendario',
  onDemand: 'On demand',
  soon: 'Sta per iniziare',
  exhibition: 'Amichevole',
  starters: '{{away}} contro {{home}}',
  startersUnknown: 'Partenti da annunciare',
  stale: 'Dati non aggiornati',
};
