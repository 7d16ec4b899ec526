export default {
  hideScores: 'Sem spoilers',
  tonight: 'Hoje, {{day}}',
  fullCalendar: 'Calendário completo',
  strip: 'Jogos do dia',
  calendar: 'Calendário',
  onDemand: 'Sob demanda',
  soon: 'Prestes a começar',
  exhibition: 'Amistoso',
  starters: '{{away}} x {{home}}',
  startersUnknown: 'Arremessadores a anunciar',
  stale: 'Dados desatualizados',
};
