/** Words of subscribed calendars. */
import type { ByLanguage } from '@palco/kernel/language';

export interface CalendarEventTexts {
  /** a game by its clubs; `number` of a doubleheader */
  readonly game: (away: string, home: string, number: number | null) => string;
  readonly off: (game: string) => string;
  readonly waiting: (game: string) => string;
  /** a suspended game on the day on which it resumes */
  readonly resumed: (game: string) => string;
  readonly movedFrom: (day: string) => string;
  readonly clubGames: (club: string) => string;
  readonly leagueGames: string;
}
const numbered = (game: string, word: string, number: number | null): string =>
  number === null ? game : `${game} (${word} ${number})`;

export const calendarEventTexts: ByLanguage<CalendarEventTexts> = {
  es: {
    game: (away, home, number) => numbered(`${away} en ${home}`, 'juego', number),
    off: (game) => `Cancelado: ${game}`,
    waiting: (game) => `Pospuesto: ${game}`,
    resumed: (game) => `Continúa: ${game}`,
    movedFrom: (day) => `Estaba programado el ${day}.`,
    clubGames: (club) => `Juegos de ${club}`,
    leagueGames: 'Juegos de la liga',
  },
  en: {
    game: (away, home, number) => numbered(`${away} at ${home}`, 'game', number),
    off: (game) => `Canceled: ${game}`,
    waiting: (game) => `Postponed: ${game}`,
    resumed: (game) => `Resumes: ${game}`,
    movedFrom: (day) => `Moved from ${day}.`,
    clubGames: (club) => `${club} games`,
    leagueGames: 'Games of the league',
  },
  pt: {
    game: (away, home, number) => numbered(`${away} em ${home}`, 'jogo', number),
    off: (game) => `Cancelado: ${game}`,
    waiting: (game) => `Adiado: ${game}`,
    resumed: (game) => `Continua: ${game}`,
    movedFrom: (day) => `Era no dia ${day}.`,
    clubGames: (club) => `Jogos de ${club}`,
    leagueGames: 'Jogos da liga',
  },
  it: {
    game: (away, home, number) => numbered(`${away} a ${home}`, 'partita', number),
    off: (game) => `Annullata: ${game}`,
    waiting: (game) => `Rinviata: ${game}`,
    resumed: (game) => `Riprende: ${game}`,
    movedFrom: (day) => `Era prevista il ${day}.`,
    clubGames: (club) => `Partite di ${club}`,
    leagueGames: 'Partite della lega',
  },
  ru: {
    game: (away, home, number) => numbered(`${away} — ${home}`, 'игра', number),
    off: (game) => `Отменена: ${game}`,
    waiting: (game) => `Перенесена: ${game}`,
    resumed: (game) => `Продолжение: ${game}`,
    movedFrom: (day) => `Перенесена с ${day}.`,
    clubGames: (club) => `Игры «${club}»`,
    leagueGames: 'Игры лиги',
  },
};
