import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import type { Advance } from '../rules/advance.ts';
import { foldGame } from '../rules/fold.ts';
import type { Play, Result } from '../rules/play.ts';
import { boxFaults } from '../scoring/box-balance.ts';
import { boxScoreOf } from '../scoring/box-score.ts';
import { seasonGames } from '../testing/season-games.ts';
import { average, median, rostersOf, typeGame } from '../testing/type-game.ts';
import { gameOf } from './book.ts';

/** Event text has only fielding and throwing errors, and gives a batter's bases beyond first on an error a leg of their own. */
const legAsWritten = (
  leg: Advance,
  { kind, type }: { readonly kind: string; readonly type: string },
): readonly Advance[] => {
  const errors = leg.errors?.map((error) => ({
    ...error,
    kind: error.kind === 'throwing' ? error.kind : ('fielding' as const),
  }));
  const own: Advance = { ...leg, ...(errors && leg.runner === 0 ? { errors } : {}) };
  if (kind === 'running' && leg.reason === 'throw') return [{ ...own, reason: 'other' }];
  if (type !== 'field_error' || leg.runner !== 0 || leg.to === 1 || !errors) return [own];
  return [
    { ...own, to: 1 },
    { runner: 0, to: leg.to },
  ];
};

const asWritten = (play: Play): Play => {
  if (play.kind !== 'plate_appearance') return play;
  const withLegs = <Event extends Pick<Result, 'advances' | 'type'> | { readonly kind: 'running' }>(
    event: Event,
  ): Event =>
    'advances' in event
      ? { ...event, advances: event.advances.flatMap((leg) => legAsWritten(leg, event as never)) }
      : event;
  const events = play.events.map((event) => {
    if (event.kind === 'running') return withLegs(event);
    return event.kind === 'foul_error' ? { ...event, error: { ...event.error, kind: 'fielding' as const } } : event;
  });
  return { ...play, events, ...(play.result ? { result: withLegs(play.result) } : {}) };
};

const GAMES = process.env.PALCO_TEST_LONG ? 120 : 6;

test(`${GAMES} simulated games, typed again, are the same games with the same box scores`, () => {
  const keys: number[] = [];
  const ballKeys: number[] = [];
  for (const { setup, plays: simulated } of seasonGames(GAMES, 'typed')) {
    const plays = simulated.map(asWritten);
    const typed = typeGame(setup, plays, rostersOf(setup, plays));
    expect(typed.fault).toBeUndefined();
    const original = foldGame(setup, plays);
    if (isRefusal(original)) throw new Error(original.refused);
    const game = gameOf(typed.entry.book);
    const box = boxScoreOf(game, 'rules');
    expect(box.teams).toEqual(boxScoreOf(original, 'rules').teams);
    expect(boxFaults(game, box)).toEqual([]);
    keys.push(...typed.keys);
    ballKeys.push(...typed.ballKeys);
  }
  expect(average(keys)).toBeLessThanOrEqual(9);
  expect(median(ballKeys)).toBeLessThanOrEqual(6);
});
