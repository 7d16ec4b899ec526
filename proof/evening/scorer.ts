/** Scores a game by hand with the console's calls: holds it, sends each plate appearance in its queue, renews the hold. */
import type { PlateAppearance } from '@palco/baseball/rules/play';
import { bats, pitches } from '@palco/baseball/testing/written-game';
import { changeGameStatus } from '@palco/contracts/games/game-staff';
import { holdScoring, readScoring, recordPlays, releaseScoring } from '@palco/contracts/games/scoring-staff';
import type { Chance } from './chance.ts';
import { isRefused } from './client.ts';
import type { Context } from './context.ts';
import { SCORED_GAME } from './league.ts';
import type { StaffMember } from './staff.ts';

const IN_PROGRESS = 1;
const RENEW_MS = 10_000;
/** The least time from one plate appearance to the next. */
const TURN_MS = 6000;
const OUTS = [
  { type: 'strikeout', calls: pitches('called_strike', 'ball', 'swinging_strike', 'swinging_strike') },
  { type: 'field_out', calls: pitches('ball', 'in_play') },
] as const;

/** Three up, three down, by the batting orders of both clubs; pitches a second apart, the last one now. */
const turnOf = (
  orders: readonly (readonly { readonly player: string }[])[],
  count: number,
  at: number,
  chance: Chance,
): PlateAppearance => {
  const half = Math.floor(count / 3);
  const side = half % 2;
  const turn = Math.floor(half / 2) * 3 + (count % 3);
  const batter = orders[side]?.[turn % 9]?.player ?? '';
  const { type, calls } = chance.oneOf(OUTS);
  const from = at - (calls.length + 1) * 1000;
  const plain = bats(batter, type, [], calls);
  return {
    ...plain,
    id: `p${count + 1}`,
    order: count + 1,
    at: from,
    events: plain.events.map((event, place) => ({ ...event, at: from + (place + 1) * 1000 })),
    ...(plain.result ? { result: { ...plain.result, at } } : {}),
  };
};

/** Errors: a refusal to hold, read or record, none of which a scorer with the hold should get. */
export const scoreGame = async (context: Context, scorer: StaffMember, chance: Chance): Promise<void> => {
  const { client, clock, league, recordedPlays } = context;
  const params = { id: league.games[SCORED_GAME] as number };
  const hold = async (): Promise<void> => {
    const held = await client.call(holdScoring, await scorer.caller(), {
      kind: 'scorer: hold the game',
      params,
      body: { active: true },
      isForced: true,
    });
    if (isRefused(held)) throw new Error(`the scorer lost the game: ${held.refused}`);
  };
  await hold();
  const read = await client.call(readScoring, await scorer.caller(), {
    kind: 'scorer: read the game',
    params,
    isForced: true,
  });
  if (isRefused(read) || !read.setup) throw new Error('the game has no lineups to score with');
  await client.call(changeGameStatus, await scorer.caller(), {
    kind: 'scorer: set the status',
    params,
    body: { status: IN_PROGRESS },
    isForced: true,
  });
  const orders = [read.setup.lineups.away.order, read.setup.lineups.home.order];
  let heldAt = clock.now();
  // nine innings of three up, three down
  for (let count = 0; count < 54 && !clock.isOver(); count += 1) {
    const play = turnOf(orders, count, Math.round(clock.instantOf(clock.now())), chance);
    const sent = await client.call(recordPlays, await scorer.caller(), {
      kind: 'scorer: record a play',
      params,
      body: { changes: [{ kind: 'record', play, seenRevision: 0 }] },
      isForced: true,
    });
    if (isRefused(sent) || sent.stopped) throw new Error(`a play was refused: ${JSON.stringify(sent)}`);
    recordedPlays.push({ play: play.id, batter: play.batter, result: play.result?.type ?? '' });
    const nextAt = clock.now() + Math.max(TURN_MS, clock.durationMs / 60);
    while (clock.now() < nextAt && !clock.isOver()) {
      await clock.pause(Math.min(RENEW_MS, nextAt - clock.now()));
      if (clock.now() < heldAt + RENEW_MS) continue;
      heldAt = clock.now();
      await hold();
    }
  }
  await client.call(releaseScoring, await scorer.caller(), { kind: 'scorer: let the game go', params, isForced: true });
};
