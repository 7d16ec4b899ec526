/** What a feed is called in the list, from what the server says of it. Pure. */
import type { InputHealthReply } from '@palco/contracts/inputs/input-health-staff';
import type { LiveInput } from '@palco/contracts/inputs/input-staff';

export type Cause = InputHealthReply['conditions'][number]['cause'];
/** `fine` is quiet, `attention` needs a look, `failure` needs somebody now, `off` is nothing to see. */
type FeedTone = 'fine' | 'attention' | 'failure' | 'off';
type FeedWord =
  | 'fine'
  | 'ready'
  | 'backup'
  | 'standby'
  | 'early'
  | 'measuring'
  | 'expected'
  | 'quiet'
  | 'noData'
  | 'stale'
  | 'cut';
export interface FeedState {
  readonly tone: FeedTone;
  readonly word: FeedWord;
  /** what is wrong, the most serious first; shown instead of the word */
  readonly causes: readonly Cause[];
  /** ISO 8601 */
  readonly since: string | undefined;
}
interface FeedFacts {
  readonly input: LiveInput;
  /** undefined: nothing was published on it since the server started */
  readonly health: InputHealthReply | undefined;
  /** since when the picture of its game has been cut; null: it is not */
  readonly cutSince: string | null;
  /** since when the server has not answered; undefined: it does */
  readonly silentSince: string | undefined;
}

/** Viewers see or hear nothing of the game, or nothing is recorded. */
const GRAVE: ReadonlySet<Cause> = new Set([
  'no-data',
  'not-recorded',
  'unplayable',
  'picture-format',
  'picture-not-kept',
  'sound-not-kept',
  'sound-only',
  'no-sound',
  'silent',
  'black-picture',
  'not-listening',
]);
/** Conditions that report something already over: they do not count as a state. */
const PASSING: ReadonlySet<Cause> = new Set(['gap', 'picture-changed']);

const state = (tone: FeedTone, word: FeedWord, since?: string): FeedState => ({ tone, word, causes: [], since });

const idle = ({ input, health }: FeedFacts): FeedState => {
  const lost = health?.conditions.find(({ cause }) => cause === 'no-data');
  if (input.srt?.state === 'failing')
    return { tone: 'failure', word: 'quiet', causes: ['not-listening'], since: undefined };
  if (input.state === 'away' && input.due) return state('failure', 'noData', lost?.since);
  return input.due ? state('off', 'expected') : state('off', 'quiet');
};

const sending = ({ input, health }: FeedFacts): FeedState => {
  const conditions = health?.conditions ?? [];
  const lost = conditions.find(({ cause }) => cause === 'no-data');
  if (lost) return state('failure', 'noData', lost.since);
  const causes = conditions.map(({ cause }) => cause).filter((cause) => !PASSING.has(cause));
  const sorted = causes.toSorted((one, other) => Number(GRAVE.has(other)) - Number(GRAVE.has(one)));
  if (sorted[0]) return { ...state(GRAVE.has(sorted[0]) ? 'failure' : 'attention', 'fine'), causes: sorted };
  // only a measurement can be fine; without one the feed is still being measured
  if (!health?.newest) return state('off', 'measuring');
  if (input.publishing?.game == null) return state('fine', 'early');
  if (input.state === 'backup_live') return state('attention', 'backup');
  return input.state === 'standby' ? state('fine', 'standby') : state('fine', 'fine');
};

export const feedState = (facts: FeedFacts): FeedState => {
  if (facts.silentSince !== undefined) return state('failure', 'stale', facts.silentSince);
  const own = facts.input.publishing ? sending(facts) : idle(facts);
  const isSeen = facts.input.publishing !== null && own.tone !== 'failure';
  return facts.cutSince && isSeen ? { ...own, tone: 'attention', word: 'cut', causes: [], since: facts.cutSince } : own;
};
