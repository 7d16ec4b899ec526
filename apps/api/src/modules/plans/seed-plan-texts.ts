/** What fans read of the demo's plans. */
import type { PlanPeriod } from '@palco/contracts/plans';
import type { ByLanguage } from '@palco/kernel/language';

export interface PlanText {
  readonly title: string;
  readonly description: string;
}

/** `season` is its label, such as 2026-2027. */
export const seedPlanTexts = (season: string): Readonly<Record<PlanPeriod, ByLanguage<PlanText>>> => ({
  season: {
    es: {
      title: `Pase de temporada ${season}`,
      description: 'Temporada regular, playoffs y serie final: todos los juegos, en vivo y cuando quieras.',
    },
    en: {
      title: `${season} season pass`,
      description: 'Regular season, playoffs and final series: every game, live and on demand.',
    },
    pt: {
      title: `Passe da temporada ${season}`,
      description: 'Temporada regular, playoffs e série final: todos os jogos, ao vivo e sob demanda.',
    },
    it: {
      title: `Pass stagionale ${season}`,
      description: 'Stagione regolare, playoff e serie finale: tutte le partite, in diretta e on demand.',
    },
    ru: {
      title: `Абонемент на сезон ${season}`,
      description: 'Регулярный сезон, плей-офф и финальная серия: все игры в прямом эфире и в записи.',
    },
  },
  day: {
    es: { title: 'Pase de un día', description: 'Todos los juegos durante 24 horas desde tu compra.' },
    en: { title: 'One-day pass', description: 'Every game for 24 hours from your purchase.' },
    pt: { title: 'Passe de um dia', description: 'Todos os jogos por 24 horas a partir da compra.' },
    it: { title: 'Pass di un giorno', description: 'Tutte le partite per 24 ore dall’acquisto.' },
    ru: { title: 'Абонемент на день', description: 'Все игры в течение 24 часов с момента покупки.' },
  },
  'regular-season': {
    es: { title: 'Temporada regular', description: 'Todos los juegos de la temporada regular.' },
    en: { title: 'Regular season', description: 'Every game of the regular season.' },
    pt: { title: 'Temporada regular', description: 'Todos os jogos da temporada regular.' },
    it: { title: 'Stagione regolare', description: 'Tutte le partite della stagione regolare.' },
    ru: { title: 'Регулярный сезон', description: 'Все игры регулярного сезона.' },
  },
  playoffs: {
    es: { title: 'Playoffs', description: 'Todas las series de playoffs, sin la serie final.' },
    en: { title: 'Playoffs', description: 'Every playoff series but the final one.' },
    pt: { title: 'Playoffs', description: 'Todas as séries dos playoffs, exceto a série final.' },
    it: { title: 'Playoff', description: 'Tutte le serie dei playoff, esclusa la serie finale.' },
    ru: { title: 'Плей-офф', description: 'Все серии плей-офф, кроме финальной.' },
  },
  'final-series': {
    es: { title: 'Serie final', description: 'Cada juego de la serie final.' },
    en: { title: 'Final series', description: 'Every game of the final series.' },
    pt: { title: 'Série final', description: 'Todos os jogos da série final.' },
    it: { title: 'Serie finale', description: 'Tutte le partite della serie finale.' },
    ru: { title: 'Финальная серия', description: 'Все игры финальной серии.' },
  },
});
