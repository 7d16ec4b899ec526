/** Measures the picture delay of a game by taps, and sets it as soon as enough of them agree. */
import type { Play } from '@palco/baseball/rules/play';
import type { MeasuredReply } from '@palco/contracts/games/picture-tap-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../../clock.ts';
import { recordStaffAction } from '../../operations/audit.ts';
import { type GameCache, notifyGameChanged } from '../game-cache.ts';
import { actOnGame, type StaffActionDeps } from '../staff-action.ts';
import { measureDelay } from './picture-delay.ts';
import { readTapName, tapName, tappableEvents, timeOfEvent } from './tapped-event.ts';

interface TappedGame {
  readonly id: number;
  readonly actor: number;
}

/** Older taps say nothing about the delay of the present encoder. */
const COUNTS_FOR_MS = 30 * 60_000;
const MOST = 15;
/** A scorer may stamp a play a little after it happened. */
const EARLIEST_MS = -10_000;
/** The longest delay that a game may have. */
const LONGEST_MS = 600_000;

const readTaps = async (db: Database, id: number, now: Date) => {
  const rows = await db
    .selectFrom('picture_taps')
    .select(['play_id', 'seen_at', 'delay_ms'])
    .where('game_id', '=', id)
    .where('tapped_at', '>', new Date(now.getTime() - COUNTS_FOR_MS))
    .orderBy('tapped_at', 'desc')
    .orderBy('seen_at', 'desc')
    .limit(MOST)
    .execute();
  return rows
    .toReversed()
    .map(({ play_id, seen_at, delay_ms }) => ({ play: play_id, seenAt: seen_at, delayMs: delay_ms }));
};
type Measured = ReturnType<typeof measureDelay<Awaited<ReturnType<typeof readTaps>>[number]>>;
const present = (id: number, { taps, medianMs, spreadMs, isEnough }: Measured, delayMs: number): MeasuredReply => ({
  data: {
    game: id,
    taps: taps.map(({ play, seenAt, delayMs: delay, isOutlier }) => ({
      ...readTapName(play),
      seen_at: seenAt.toISOString(),
      delay,
      is_outlier: isOutlier,
    })),
    median: medianMs ?? null,
    spread: spreadMs ?? null,
    is_enough: isEnough,
    picture_delay: delayMs,
  },
});

export const readPictureTaps = async (
  { db, clock }: StaffActionDeps,
  id: number,
): Promise<MeasuredReply | Refusal<'games/unknown'>> => {
  const game = await db.selectFrom('games').select('picture_delay_ms').where('id', '=', id).executeTakeFirst();
  if (!game) return refuse('games/unknown');
  return present(id, measureDelay(await readTaps(db, id, clock())), game.picture_delay_ms ?? 0);
};

/** When the play began, or that event of it happened; undefined: it was voided, or has no such event. */
const timeOfPlay = async (
  tx: Database,
  id: number,
  play: string,
  event: number | undefined,
): Promise<Date | undefined> => {
  const row = await tx
    .selectFrom('game_plays')
    .select(['play', 'is_void'])
    .where('game_id', '=', id)
    .where('play_id', '=', play)
    .orderBy('revision', 'desc')
    .executeTakeFirst();
  const at = row && !row.is_void ? timeOfEvent(row.play as Play, event) : undefined;
  return at === undefined ? undefined : new Date(at);
};

/** A person's second tap on the same event replaces their first, so that a retry does no harm and a slip can be corrected. */
export const tapPicture = (
  deps: StaffActionDeps,
  {
    id,
    actor,
    play,
    event,
    seenAt,
  }: TappedGame & {
    readonly play: string;
    readonly event: number | undefined;
    readonly seenAt: Date;
  },
): Promise<MeasuredReply | Refusal<'games/unknown' | 'games/play-unknown' | 'games/tap-implausible'>> =>
  actOnGame<MeasuredReply, 'games/play-unknown' | 'games/tap-implausible'>(
    deps,
    { id, actor, action: 'tap-picture', detail: { play: tapName(play, event), seenAt: seenAt.toISOString() } },
    async (tx, _record, at) => {
      const playedAt = await timeOfPlay(tx, id, play, event);
      if (!playedAt) return refuse('games/play-unknown');
      const delayMs = seenAt.getTime() - playedAt.getTime();
      if (delayMs < EARLIEST_MS || delayMs > LONGEST_MS) return refuse('games/tap-implausible');
      const tap = { seen_at: seenAt, delay_ms: delayMs, tapped_at: at };
      await tx
        .insertInto('picture_taps')
        .values({ game_id: id, play_id: tapName(play, event), tapped_by: actor, ...tap })
        .onConflict((conflict) => conflict.columns(['game_id', 'play_id', 'tapped_by']).doUpdateSet(tap))
        .execute();
      const measured = measureDelay(await readTaps(tx, id, at));
      const { picture_delay_ms } = await tx
        .selectFrom('games')
        .select('picture_delay_ms')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const before = picture_delay_ms ?? 0;
      const wanted = measured.isEnough ? Math.max(0, measured.medianMs ?? 0) : before;
      if (wanted !== before) {
        await tx.updateTable('games').set({ picture_delay_ms: wanted }).where('id', '=', id).execute();
        const detail = {
          before: { milliseconds: before },
          after: { milliseconds: wanted },
          taps: measured.taps.length,
          spread: measured.spreadMs,
        };
        await recordStaffAction(tx, { actor, action: 'set-picture-delay', subject: `game ${id}`, detail, at });
        await notifyGameChanged(tx, id);
      }
      return present(id, measured, wanted);
    },
  );

export const clearPictureTaps = (
  deps: StaffActionDeps,
  { id, actor }: TappedGame,
): Promise<MeasuredReply | Refusal<'games/unknown'>> =>
  actOnGame<MeasuredReply, never>(deps, { id, actor, action: 'clear-picture-taps' }, async (tx) => {
    await tx.deleteFrom('picture_taps').where('game_id', '=', id).execute();
    const game = await tx.selectFrom('games').select('picture_delay_ms').where('id', '=', id).executeTakeFirst();
    return present(id, measureDelay([]), game?.picture_delay_ms ?? 0);
  });

const SEEN_FOR_MS = 10 * 60_000;

/** The recent events, of `SEEN_FOR_MS`, that may be tapped now. */
export const readTappableEvents = async (
  { clock, games }: { readonly clock: Clock; readonly games: Pick<GameCache, 'read'> },
  id: number,
) => {
  const game = await games.read(id);
  if (!game) return refuse('games/unknown');
  const now = clock();
  const events = tappableEvents(game.plays, now.getTime() - SEEN_FOR_MS);
  return {
    now: now.toISOString(),
    data: events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  };
};
