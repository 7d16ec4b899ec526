export default {
  hideScores: 'Sem spoilers',
  tonight: 'Hoje, {{day}}',
  fullCalendar: 'Calendário completo',
  strip: 'Jogos do dia',
  calendar: 'Calendário',
  onDemand: 'Sob demanda',
  soon: 'Prestes a começar',
  exhibition: 'Exibição',
  starters: '{{away}} contra {{home}}',
  startersUnknown: 'Titulares a anunciar',
  stale: 'Dados de há pouco',
};
