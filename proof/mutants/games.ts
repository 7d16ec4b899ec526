/** Faults in what fans and scorers see of a game: rules, scoring, calendar, alerts, spoilers. */
import type { Mutant } from './mutant.ts';

const BASEBALL = 'packages/baseball/src';
const GAMES = 'apps/api/src/modules/games';
const ALERTS = 'apps/api/src/modules/game-alerts';
const PLAYER = 'apps/web/src/player';

export const GAMES_AND_PAGES: readonly Mutant[] = [
  {
    name: 'A half inning with three outs is still called its top',
    file: `${BASEBALL}/wording/board-text.ts`,
    line: "if (half === 'top') return outs < 3 ? 'top' : 'middle';",
    becomes: "if (half === 'top') return outs <= 3 ? 'top' : 'middle';",
    caughtBy: `${BASEBALL}/wording/board-text.test.ts`,
  },
  {
    name: 'A run that an error let in is earned',
    file: `${BASEBALL}/scoring/reconstruct-inning.ts`,
    line: 'earned: runner.earnable && inTime(runner.pitcher),',
    becomes: 'earned: runner.earnable,',
    caughtBy: `${BASEBALL}/scoring/earned-runs.test.ts`,
  },
  {
    name: "The official scorer's ruling on a run is ignored",
    file: `${BASEBALL}/scoring/runs-batted-in.ts`,
    line: 'return ruled ?? isBattedIn(move, event, step);',
    becomes: 'return isBattedIn(move, event, step);',
    caughtBy: `${BASEBALL}/rules/apply-rulings.test.ts`,
  },
  {
    name: 'A play that is still going on shows its result',
    file: `${BASEBALL}/rules/as-of.ts`,
    line: "return play?.kind === 'plate_appearance' && play.at <= instant ? [...whole, inProgress(play, instant)] : whole;",
    becomes: "return play?.kind === 'plate_appearance' && play.at <= instant ? [...whole, play] : whole;",
    caughtBy: `${BASEBALL}/rules/as-of.test.ts`,
  },
  {
    name: 'Two games of a doubleheader may have the same number',
    file: 'packages/schedule/src/calendar-conflicts.ts',
    line: 'return fresh[0]?.game.game_number === 1 && fresh[1]?.game.game_number === 2',
    becomes: 'return fresh[0]?.game.game_number === 1',
    caughtBy: 'packages/schedule/src/calendar-conflicts.test.ts',
  },
  {
    name: 'A game that has begun can be moved in the calendar',
    file: 'packages/schedule/src/edit-calendar.ts',
    line: "return isFixed(game) || begun.has(id) ? refuse('season/game-fixed', { game: id }) : game;",
    becomes: "return isFixed(game) ? refuse('season/game-fixed', { game: id }) : game;",
    caughtBy: 'packages/schedule/src/edit-calendar.test.ts',
  },
  {
    name: 'A moved game keeps its number of changes in the calendars of phones',
    file: `${GAMES}/calendar/calendar-event.ts`,
    line: 'return { ...own, sequence: known.sequence + 1, changedAt: at, facts };',
    becomes: 'return { ...own, sequence: known.sequence, changedAt: at, facts };',
    caughtBy: `${GAMES}/calendar/calendar-event.test.ts`,
  },
  {
    name: 'A tap on the picture moves the panel the wrong way',
    file: `${GAMES}/scoring/tap-picture.ts`,
    line: 'const delayMs = seenAt.getTime() - playedAt.getTime();',
    becomes: 'const delayMs = playedAt.getTime() - seenAt.getTime();',
    caughtBy: `${GAMES}/scoring/picture-taps.test.ts`,
  },
  {
    name: 'An alert comes before the picture shows the play',
    file: `${ALERTS}/trigger.ts`,
    line: 'const dueAt = new Date(happened.happenedAt.getTime() + delayMs);',
    becomes: 'const dueAt = new Date(happened.happenedAt.getTime());',
    caughtBy: `${ALERTS}/triggers.test.ts`,
  },
  {
    name: 'The title of the tab shows the score to who hides scores',
    file: `${PLAYER}/watch/use-title.ts`,
    line: "if (isSpoilerFree) return t('title.withPlace', { ...clubs, place: where });",
    becomes: '',
    caughtBy: `${PLAYER}/watch/use-title.test.tsx`,
  },
  {
    name: 'The panel is ahead of the picture by its delay',
    file: `${PLAYER}/watch/use-following-panel.ts`,
    line: 'const delayMs = (stream?.pictureDelayMs ?? game?.game.pictureDelayMs ?? 0) + nudge * 1000;',
    becomes: 'const delayMs = -(stream?.pictureDelayMs ?? game?.game.pictureDelayMs ?? 0) + nudge * 1000;',
    caughtBy: `${PLAYER}/watch/use-following-panel.test.tsx`,
  },
  {
    name: 'The strip shows the newer score of the league beside a picture that is behind it',
    file: `${PLAYER}/strip/strip-card.tsx`,
    line: 'return isHere ? at?.runs[side] : sides[side].runs;',
    becomes: 'return sides[side].runs;',
    caughtBy: `${PLAYER}/strip/game-strip.test.tsx`,
  },
  {
    name: 'A card shows bases and outs to who hides scores',
    file: 'apps/web/src/ui/score-card.tsx',
    line: '{situation && !isHidden ? (',
    becomes: '{situation ? (',
    caughtBy: 'apps/web/src/ui/score-card.test.tsx',
  },
  {
    name: 'A change of the console whose answer was lost is made with another key',
    file: 'apps/console/src/session/change-key.ts',
    line: "const isAnother = outcome === 'refused' || (outcome === 'done' && content !== sent);",
    becomes: "const isAnother = outcome !== 'done' || content !== sent;",
    caughtBy: 'apps/console/src/session/change-key.test.ts',
  },
  {
    name: 'Highlights are ahead of the picture',
    file: 'apps/api/src/modules/highlights/game-highlights.ts',
    line: 'const shown = keptPlays(loaded).filter((play) => endOf(play) + delay + SHOWN_AFTER_MS <= now.getTime());',
    becomes: 'const shown = keptPlays(loaded).filter((play) => endOf(play) <= now.getTime() + delay);',
    caughtBy: 'apps/api/src/modules/highlights/highlights.test.ts',
  },
  {
    name: 'A calendar that cannot be played is published',
    file: 'apps/api/src/modules/season/draft-store.ts',
    line: "conflicts.filter(({ severity }) => severity === 'blocks').length;",
    becomes: 'conflicts.filter(() => false).length;',
    caughtBy: 'apps/api/src/modules/season/calendar.test.ts',
  },
  {
    name: 'The help desk shows the whole e-mail address of everybody it finds',
    file: 'packages/contracts/src/masked.ts',
    line: "export const maskedEmail = (email: string): string => email.replace(/^(.).*@/u, '$1•••@');",
    becomes: 'export const maskedEmail = (email: string): string => email;',
    caughtBy: 'packages/contracts/src/masked.test.ts',
  },
  {
    name: 'An alert of the game night goes on when its cause has ended',
    file: 'apps/api/src/modules/night/causes.ts',
    line: 'const open = incidents.filter(({ endedAt }) => endedAt === null);',
    becomes: 'const open = incidents;',
    caughtBy: 'apps/api/src/modules/night/causes.test.ts',
  },
  {
    name: 'Plays that came while the tab was away are missing from its panel',
    file: 'packages/client/src/events.ts',
    line: "if (after !== undefined) search.set('after', String(after));",
    becomes: '',
    caughtBy: 'packages/client/src/events.test.ts',
  },
];
