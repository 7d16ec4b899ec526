/** A fan can tell the league's states of a game apart (spec section 4), on its card and in its row. */
import { codeOfStatus, GAME_STATUSES, type GameStatus } from '@palco/baseball/rules/game-status';
import type { CalendarGame } from '@palco/contracts/games/calendar';
import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { wordsOf } from '@palco/texts/words-of';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { DayGameCard } from '../../ui/day-game-card.tsx';
import { GameRow } from './game-row.tsx';
import type { Watch } from './use-watch.ts';

const cardOf = (status: GameStatus): ScoreboardGame =>
  ({
    id: 1,
    gameStatus: codeOfStatus(status),
    isLive: status === 'in_progress',
    isFinal: status === 'final',
    isVideoAvailable: false,
    gameTime: '7:30 pm',
    startsAt: '2026-11-21T01:30:00Z',
    inningArrow: 'bottom',
    inningCurrent: '6',
    outs: 'outs-1',
    diamond: 'pos-000',
    scores: Array.from({ length: 9 }),
    tvStations: '',
    awayTeam: 'NAV',
    homeTeam: 'HER',
    linescore: { awayTeam: { shortName: 'Navegantes' }, homeTeam: { shortName: 'Herreros' } },
    competition: 'regular-season',
  }) as ScoreboardGame;
/** What the calendar says of a game, which does not know how near one is that has not begun. */
const IN_CALENDAR: Readonly<Record<GameStatus, string>> = {
  upcoming: 'planned',
  about_to_start: 'planned',
  warm_up: 'planned',
  in_progress: 'live',
  final: 'terminate',
  suspended: 'suspendido',
  postponed: 'pospuesto',
  cancelled: 'cancelado',
};
const rowOf = (status: GameStatus): CalendarGame =>
  ({
    mlbid: 1,
    season: '2026',
    status: IN_CALENDAR[status],
    startsAt: '2026-11-21T01:30:00Z',
    timeStart: '7:30 pm',
    competition: 'regular-season',
    gameNumber: 1,
    awayTeam: { abbr: 'NAV', name: 'Navegantes' },
    homeTeam: { abbr: 'HER', name: 'Herreros' },
  }) as CalendarGame;
const WATCH: Watch = { open: () => {}, asks: undefined, mayGoOn: false, goOn: () => {}, stay: () => {} };
const clubOf = (abbreviation: string, name = abbreviation) => {
  const club = { abbreviation, name, primary: '#000000', secondary: '#ffffff' };
  return { club, shortName: name, label: abbreviation, isSlot: false, city: '' };
};

const said = async (content: ReactNode): Promise<string> => {
  const { container } = await renderInSite(content, { groups: ['games', 'calendar'] });
  const text = container.textContent ?? '';
  cleanup();
  return text;
};
const { statuses } = wordsOf('es').board;

test.each(GAME_STATUSES)('%s', async (status) => {
  const card = cardOf(status);
  const onCard = await said(<DayGameCard card={card} clubOf={clubOf} hidesScores={false} to="/player/1" />);
  const inRow = await said(
    <table>
      <tbody>
        <GameRow game={rowOf(status)} card={card} isMine={false} hidesScores={false} watch={WATCH} />
      </tbody>
    </table>,
  );
  const others = GAME_STATUSES.filter((other) => other !== status).map((other) => statuses[other]);
  for (const text of [onCard, inRow]) for (const other of others) expect(text).not.toContain(other);
  // a card says when a game begins, how far it is, or how long it took
  if (!['upcoming', 'in_progress'].includes(status)) expect(onCard).toContain(statuses[status]);
  const inTheRow = status === 'in_progress' ? 'En vivo' : statuses[status];
  expect(inRow).toContain(inTheRow);
});
