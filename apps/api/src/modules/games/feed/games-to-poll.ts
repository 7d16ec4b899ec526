import { codeOfStatus } from '@palco/baseball/rules/game-status';
import type { Database } from '@palco/database/connect';
import type { GameFeed } from '../../../gateways/game-feed/game-feed.ts';

/** Line-ups are published this long before the first pitch. */
const BEFORE_START_MS = 90 * 60_000;
/** Scorers correct a game for about a day. */
const CORRECTED_FOR_MS = 30 * 3_600_000;
const FINAL = codeOfStatus('final');
const NOT_PLAYED = [codeOfStatus('postponed'), codeOfStatus('cancelled')];

const BACKLOG = 50;

interface GamesToPoll {
  /** in progress or about to begin, by start */
  readonly underWay: readonly number[];
  /** recent finals of a feed that corrects them, by start */
  readonly finals: readonly number[];
  /** final games whose plays were never read, latest first; empty unless it was asked for */
  readonly backlog: readonly number[];
}

/** Games of a feed that may have changed. Called twice a second, so it sends a single query where it can. */
export const gamesToPoll = async (
  db: Database,
  feed: GameFeed,
  at: Date,
  { withBacklog }: { readonly withBacklog: boolean },
): Promise<GamesToPoll> => {
  const ofFeed = () =>
    db
      .selectFrom('games')
      .select(['id', 'status'])
      .where('feed', '=', feed.name)
      .where((is) => is.or([is('is_manual', '=', false), is('returns_to_feed', '=', true)]));
  const found = await ofFeed()
    .where(({ and, eb, or }) => {
      const underWay = and([
        eb('status', 'not in', [FINAL, ...NOT_PLAYED]),
        eb('starts_at', '<', new Date(at.getTime() + BEFORE_START_MS)),
      ]);
      if (!feed.correctsFinals) return underWay;
      const since = new Date(at.getTime() - CORRECTED_FOR_MS);
      return or([underWay, and([eb('status', '=', FINAL), eb('starts_at', '>', since)])]);
    })
    .orderBy('starts_at')
    .execute();
  const [finals, underWay] = [true, false].map((isFinal) =>
    found.filter(({ status }) => (status === FINAL) === isFinal).map(({ id }) => id),
  ) as [number[], number[]];
  const unread =
    feed.correctsFinals && withBacklog
      ? await ofFeed()
          .where('status', '=', FINAL)
          .where('setup', 'is', null)
          .orderBy('starts_at', 'desc')
          .limit(BACKLOG)
          .execute()
      : [];
  return { underWay, finals, backlog: unread.map(({ id }) => id) };
};
