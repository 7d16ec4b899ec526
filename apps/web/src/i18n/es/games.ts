/** Cards and strips of games, wherever they appear. */
export default {
  hideScores: 'Sin spoilers',
  tonight: 'Hoy, {{day}}',
  fullCalendar: 'Calendario completo',
  several: 'Ver varios a la vez',
  /** why a game is the best one to watch now */
  best: {
    title: 'Mejor juego ahora',
    tied: 'Empatados en la {{inning}}',
    apart_one: '{{count}} carrera de diferencia en la {{inning}}',
    apart_many: '{{count}} de carreras de diferencia en la {{inning}}',
    apart_other: '{{count}} carreras de diferencia en la {{inning}}',
    /** where scores are hidden */
    hidden: 'El de más presión ahora',
  },
  strip: 'Juegos del día',
  calendar: 'Calendario',
  onDemand: 'On demand',
  exhibition: 'Exhibición',
  starters: '{{away}} contra {{home}}',
  startersUnknown: 'Abridores por anunciar',
  stale: 'Datos sin actualizar',
  /** the games in the fan's own calendar app */
  subscribe: {
    title: 'En tu calendario',
    club: 'Los juegos de {{club}}, al día si cambian de hora o se posponen. Sin resultados.',
    league: 'Todos los juegos, al día si cambian de hora o se posponen. Sin resultados.',
    address: 'Dirección del calendario',
    copy: 'Copiar dirección',
    action: 'Suscribirme',
    copied: 'Dirección copiada',
  },
  club: {
    title: 'Mi club',
    lead: 'Sus juegos salen primero en todas partes.',
    without: 'Sin club',
    failed: 'No se pudo guardar tu club. Intenta de nuevo.',
    later: 'Ahora no',
  },
} as const;
