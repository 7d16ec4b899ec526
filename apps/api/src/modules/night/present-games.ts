/** The games of a night: what each is doing, who watches, and its course on the axis. */
import { isStarting } from '@palco/baseball/rules/game-status';
import type { NightCourse, NightGame } from '@palco/contracts/night/night-staff';
import type { Database } from '@palco/database/connect';
import type { GameRecord } from '../games/game.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { LoadedGame } from '../games/loaded-game.ts';
import { needsPlays, scoreOf } from '../games/present/score.ts';
import { halvesAndRunsOf } from './game-course.ts';
import type { AttemptCount, Viewers } from './live-figures.ts';
import { type Axis, seriesOf } from './night-day.ts';
import { type InputMinuteOfGame, readPictures } from './night-state.ts';
import type { GameMinute } from './read-minutes.ts';

interface PresentGamesInput {
  readonly db: Database;
  readonly games: Pick<GameCache, 'read'>;
  readonly records: readonly GameRecord[];
  readonly axis: Axis;
  readonly now: Date;
  readonly isNow: boolean;
  readonly viewers: Viewers | undefined;
  /** since the last written minute, and in the last 60 seconds */
  readonly live: readonly AttemptCount[];
  readonly latest: readonly AttemptCount[];
  readonly minutes: readonly GameMinute[];
  /** minutes that were measured: a game without a row in one had nobody */
  readonly measured: ReadonlySet<number>;
}
const WINDOW_MS = 15 * 60_000;
/** Covers the minute before the current one, with room for its writing. */
const PICTURE_MS = 3 * 60_000;

const lastPlayAt = (loaded: LoadedGame | undefined): string | null => {
  const at = loaded?.game?.steps.at(-1)?.event.at;
  return at === undefined ? null : new Date(at).toISOString();
};

const presentPicture = (picture: InputMinuteOfGame | undefined): NightGame['picture'] =>
  picture
    ? {
        at: picture.at.toISOString(),
        bits_per_second: picture.bitsPerSecond,
        pictures_per_second: Math.round(picture.picturesPerSecond * 10) / 10,
        causes: [...picture.causes],
      }
    : null;

const presentGame = (
  record: GameRecord,
  loaded: LoadedGame | undefined,
): Omit<NightGame, 'viewers' | 'starts' | 'attempts' | 'refused' | 'picture' | 'has_input'> => {
  const { totals, situation, isKnown } = scoreOf(record, loaded);
  return {
    id: record.id,
    away: record.away,
    home: record.home,
    starts_at: record.startsAt.toISOString(),
    is_time_known: record.isTimeKnown,
    status: record.status,
    status_reason: record.statusReason ?? null,
    runs: isKnown ? { away: totals.away.runs, home: totals.home.runs } : null,
    inning: situation ? { number: situation.inning, half: situation.half } : null,
    is_free: record.isFree,
    picture_delay_ms: record.pictureDelayMs ?? null,
    plays: {
      by: record.isManual || record.feed === 'hand' ? 'scorer' : 'feed',
      last_play_at: lastPlayAt(loaded),
      stale_since: record.staleSince?.toISOString() ?? null,
      has_lineups: record.setup !== undefined,
    },
  };
};

export const presentGames = async (
  input: PresentGamesInput,
): Promise<{ readonly games: NightGame[]; readonly courses: NightCourse[] }> => {
  const { db, games, records, axis, now, isNow, viewers, live, latest, minutes, measured } = input;
  const since = new Date(now.getTime() - PICTURE_MS);
  const { pictures, withInput } = await readPictures(db, isNow ? records.map(({ id }) => id) : [], since);
  const windowFrom = now.getTime() - WINDOW_MS;
  const presented: NightGame[] = [];
  const courses: NightCourse[] = [];
  for (const record of records) {
    const loaded = needsPlays(record) || !isStarting(record.status) ? await games.read(record.id) : undefined;
    const own = minutes.filter(({ game_id }) => game_id === record.id);
    const recent = isNow ? own.filter(({ minute }) => minute.getTime() >= windowFrom) : own;
    const attempts = live.filter(({ game }) => game === record.id);
    const countOf = (counts: readonly AttemptCount[], isRefused: boolean): number =>
      counts.reduce((sum, { refused, count }) => sum + ((refused !== null) === isRefused ? count : 0), 0);
    const refused = recent.reduce((sum, row) => sum + row.refused, 0) + countOf(attempts, true);
    const started = recent.reduce((sum, row) => sum + row.starts, 0) + countOf(attempts, false);
    presented.push({
      ...presentGame(record, loaded),
      viewers: isNow ? (viewers?.byGame.get(record.id) ?? 0) : Math.max(0, ...own.map(({ peak }) => peak)),
      starts: isNow
        ? countOf(
            latest.filter(({ game }) => game === record.id),
            false,
          )
        : started,
      attempts: started + refused,
      refused,
      picture: presentPicture(pictures.get(record.id)),
      has_input: withInput.has(record.id),
    });
    // a measured minute in which nobody watched this game has no row
    const rows = new Map(own.map((row) => [row.minute.getTime(), row.peak]));
    const whole = [...measured].map((minute) => ({ minute: new Date(minute), peak: rows.get(minute) ?? 0 }));
    courses.push({
      game: record.id,
      viewers: seriesOf(axis, whole, ({ peak }) => peak, 'highest'),
      ...halvesAndRunsOf(loaded?.game),
    });
  }
  return { games: presented, courses };
};
