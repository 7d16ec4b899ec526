/** Cards and strips of games, wherever they stand. */
export default {
  hideScores: 'Sin spoilers',
  tonight: 'Hoy, {{day}}',
  fullCalendar: 'Calendario completo',
  strip: 'Juegos del día',
  calendar: 'Calendario',
  onDemand: 'On demand',
  soon: 'Por comenzar',
  exhibition: 'Exhibición',
  starters: '{{away}} contra {{home}}',
  startersUnknown: 'Abridores por anunciar',
  stale: 'Datos sin actualizar',
} as const;
