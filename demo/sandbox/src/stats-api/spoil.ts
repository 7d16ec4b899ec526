/** Wrong but well-formed documents, as real feeds have sent them. */
import type { SetFault } from '../fault-box.ts';
import type { FeedDocument, RecordedGame } from './recorded-game.ts';

/** By how many moments of the game (each has a document of its own) an outdated document is older. */
const OLDER_BY = 40;

/** The feed without names. */
const withoutNames = (feed: FeedDocument): FeedDocument =>
  JSON.parse(JSON.stringify(feed), (key, value: unknown) =>
    key === 'fullName' || key === 'boxscoreName' || key === 'lastName' ? null : value,
  ) as FeedDocument;

/** The feed with an action of an unknown type. */
const withUnknownEvent = (feed: FeedDocument): FeedDocument => {
  const { allPlays } = feed.liveData.plays;
  const last = allPlays.at(-1);
  if (!last) return feed;
  const event = {
    type: 'action',
    index: last.playEvents.length,
    startTime: last.about.startTime ?? '',
    details: { event: 'Mascot Race', eventType: 'mascot_race', description: 'The sausages race.' },
  };
  return {
    ...feed,
    liveData: {
      ...feed.liveData,
      plays: {
        ...feed.liveData.plays,
        allPlays: [...allPlays.slice(0, -1), { ...last, playEvents: [...last.playEvents, event] }],
      },
    },
  };
};

export const spoil = (
  game: RecordedGame,
  moment: number,
  feed: FeedDocument,
  faults: readonly SetFault[],
): FeedDocument => {
  const names = new Set(faults.map(({ name }) => name));
  const base = names.has('older') ? game.documentOf(Math.max(0, moment - OLDER_BY)) : feed;
  const changed = names.has('unknown-event') ? withUnknownEvent(base) : base;
  return names.has('null-names') ? withoutNames(changed) : changed;
};
