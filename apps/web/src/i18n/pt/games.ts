export default {
  hideScores: 'Sem spoilers',
  tonight: 'Hoje, {{day}}',
  fullCalendar: 'Calendário completo',
  several: 'Ver vários ao mesmo tempo',
  /** why a game is the best one to watch now */
  best: {
    title: 'Melhor jogo agora',
    tied: 'Empatados na {{inning}}',
    apart_one: '{{count}} corrida de diferença na {{inning}}',
    apart_many: '{{count}} de corridas de diferença na {{inning}}',
    apart_other: '{{count}} corridas de diferença na {{inning}}',
    /** where scores are hidden */
    hidden: 'O de mais pressão agora',
  },
  strip: 'Jogos do dia',
  calendar: 'Calendário',
  onDemand: 'Sob demanda',
  exhibition: 'Amistoso',
  starters: '{{away}} x {{home}}',
  startersUnknown: 'Arremessadores a anunciar',
  stale: 'Dados desatualizados',
  subscribe: {
    title: 'No seu calendário',
    club: 'Os jogos de {{club}}, sempre em dia se mudarem de horário ou forem adiados. Sem placares.',
    league: 'Todos os jogos, sempre em dia se mudarem de horário ou forem adiados. Sem placares.',
    address: 'Endereço do calendário',
    copy: 'Copiar endereço',
    action: 'Assinar',
    copied: 'Endereço copiado',
  },
  club: {
    title: 'Meu clube',
    lead: 'Os jogos dele aparecem primeiro em todo o site.',
    without: 'Sem clube',
    failed: 'Não foi possível salvar seu clube. Tente de novo.',
    later: 'Agora não',
  },
};
