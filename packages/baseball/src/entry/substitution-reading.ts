import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { Action, Slot, Substitution, SubstitutionType } from '../rules/action.ts';
import type { GameState } from '../rules/game-state.ts';
import type { Lineup } from '../rules/lineup.ts';
import { eventsOf } from '../rules/play.ts';
import { DESIGNATED_HITTER, PINCH_HITTER, PINCH_RUNNER, type Position } from '../rules/position.ts';
import type { Instant } from '../rules/primitives.ts';
import { battingSide, fieldingSide } from '../rules/side.ts';
import { batterDue } from '../rules/situation.ts';
import { type Book, openPlateAppearance } from './book.ts';
import type { Draft } from './draft.ts';
import type { Entry } from './entry.ts';
import type { EntryRefusal } from './entry-refusal.ts';
import type { Line } from './line.ts';
import { type NamedPlayer, namedPlayers } from './named-player.ts';
import type { Choice, Question } from './question.ts';
import { actionChanges, draftOf, playingState, runnerToPlace, timeIn } from './record.ts';

const slotOf = ({ order }: Lineup, is: (spot: Lineup['order'][number]) => boolean): Slot =>
  (order.findIndex(is) + 1) as Slot;

const lastSubstitute = (book: Book): string | undefined =>
  book.plays.flatMap(eventsOf).findLast((event) => event.kind === 'substitution')?.player;

/** The slot of a new fielder: of the player at the position, of a pinch hitter or runner, or of one whose position is doubled. */
const fielderSlot = (lineup: Lineup, position: Position, book: Book): Slot => {
  const there = slotOf(lineup, (spot) => spot.position === position);
  if (there) return there;
  const pinch = slotOf(lineup, (spot) => spot.position === PINCH_HITTER || spot.position === PINCH_RUNNER);
  if (pinch) return pinch;
  const last = lastSubstitute(book);
  return slotOf(
    lineup,
    ({ position: own, player }) => player !== last && lineup.order.filter((spot) => spot.position === own).length > 1,
  );
};

/** The runner to replace: the one on the role's base, the leading one, or the one to be placed on second in an extra inning. */
const pinchRunnerFor = (book: Book, role: string): string | undefined => {
  const { bases } = playingState(book);
  const base = Number(role[1] ?? 0);
  const leading = bases.findLast((runner) => runner !== null)?.player ?? runnerToPlace(book);
  return base ? bases[base - 1]?.player : leading;
};

interface Place {
  readonly position: Position;
  readonly slot: Slot;
}

/** The position and slot that a role means now, or why it means none. */
const placeOf = (named: NamedPlayer, state: GameState, book: Book): Place | EntryRefusal => {
  const { side, player, usual } = named;
  const { lineup } = state.teams[side];
  const own = slotOf(lineup, (spot) => spot.player === player);
  const isBatting = side === battingSide(state.half);
  const role = named.role || (isBatting ? 'H' : usual && usual <= 9 ? String(usual) : '');
  if (role === '') return refuse('entry/position-missing', { player });
  if (role === 'H' || role.startsWith('R')) {
    if (!isBatting) return refuse('entry/player-unknown', { text: role });
    const former = role === 'H' ? batterDue(state, side) : pinchRunnerFor(book, role);
    if (former === undefined) return refuse('entry/bases-empty');
    const slot = slotOf(lineup, (spot) => spot.player === former);
    return { position: role === 'H' ? PINCH_HITTER : PINCH_RUNNER, slot };
  }
  if (role === 'D') {
    const slot = slotOf(lineup, ({ position }) => position === DESIGNATED_HITTER);
    const pitcherBats = lineup.order.some((spot) => spot.player === lineup.pitcher);
    if (pitcherBats || (!slot && !own)) return refuse('entry/no-designated-hitter', { side });
    return { position: DESIGNATED_HITTER, slot: slot || own };
  }
  const position = Number(role) as Position;
  if (position === 1) return { position, slot: own };
  return { position, slot: own || fielderSlot(lineup, position, book) };
};

const typeOf = (position: Position, isIn: boolean): SubstitutionType => {
  if (position === 1) return 'pitching_substitution';
  if (isIn) return 'defensive_switch';
  return position > 9 ? 'offensive_substitution' : 'defensive_substitution';
};

const substitutionOf = (
  named: NamedPlayer,
  slot: Slot | undefined,
  entry: Entry,
  at: Instant,
): Action | EntryRefusal => {
  const state = playingState(entry.book);
  const { side, player } = named;
  if (named.role === 'X') return { kind: 'incident', at, type: 'ejection', side, player };
  const { lineup } = state.teams[side];
  const place = placeOf(named, state, entry.book);
  if (isRefusal(place)) return place;
  const spot = lineup.order.find((each) => each.player === player);
  const isIn = spot !== undefined;
  if (slot === undefined && (spot?.position === place.position || (place.position === 1 && lineup.pitcher === player)))
    return refuse('entry/no-change', { player });
  const type = typeOf(place.position, isIn);
  return {
    kind: 'substitution',
    at,
    type,
    side,
    player,
    slot: slot ?? place.slot,
    position: place.position,
  } satisfies Substitution;
};

/** Rule 6.03(b): he bats though another is due; it counts unless the other club appeals in time. */
const atBat = (named: NamedPlayer, entry: Entry): Draft | EntryRefusal => {
  const state = playingState(entry.book);
  const side = battingSide(state.half);
  if (named.side !== side || !state.teams[side].lineup.order.some(({ player }) => player === named.player))
    return refuse('lineup/not-playing', { player: named.player });
  const open = openPlateAppearance(entry.book);
  const isProper = batterDue(state, side) === named.player;
  if (!open) {
    if (isProper) return refuse('entry/proper-batter', { player: named.player });
    const draft = draftOf(entry, []);
    return isRefusal(draft) ? draft : { ...draft, improperBatter: named.player };
  }
  const { outOfTurn: _, ...play } = open;
  return draftOf(entry, [
    { play: { ...play, batter: named.player, ...(isProper ? {} : { outOfTurn: true as const }) } },
  ]);
};

const CHOICE_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Which club a role fits now: fielders come in for the club in the field, pinch hitters for the club at bat. */
const isForNow = ({ role, side }: NamedPlayer, state: GameState): boolean => {
  if (/^[1-9]$/.test(role)) return side === fieldingSide(state.half);
  return /^[HRBD]/.test(role) ? side === battingSide(state.half) : true;
};

/**
 * `236`: number 23 takes over at short; `GAX6` by letters of his name; `23H`, `23R2`, `23D`, `23X`, `23B` as in
 * `NamedPlayer`; `.4` at the end names the slot of the order; `-` before the number means the other club, as when the club at
 * bat announces a fielder. A text that fits several players asks which.
 */
export const readSubstitution = (entry: Entry, line: Line): Draft | Question | EntryRefusal => {
  const [text = '', slotText] = line.text.split('.');
  const slot = slotText !== undefined && /^[0-9]$/.test(slotText) ? (Number(slotText) as Slot) : undefined;
  const at = timeIn(entry.book, line.at);
  const state = playingState(entry.book);
  const isOtherClub = text.startsWith('-');
  const named = namedPlayers(isOtherClub ? text.slice(1) : text, entry.rosters);
  const likely = named.filter((each) => isForNow(each, state) !== isOtherClub);
  const all = likely.length ? likely : named;
  const read = all.map((each): { named: NamedPlayer; draft: Draft | EntryRefusal } => {
    if (each.role === 'B') return { named: each, draft: atBat(each, entry) };
    const action = substitutionOf(each, slot, entry, at);
    return { named: each, draft: isRefusal(action) ? action : draftOf(entry, actionChanges(entry, action)) };
  });
  const choices = read.flatMap(({ named, draft }, place): Choice[] => {
    const key = CHOICE_KEYS[place];
    if (isRefusal(draft) || key === undefined) return [];
    const event = draft.steps.at(-1)?.event;
    const position = event?.kind === 'substitution' ? { position: event.position } : {};
    return [{ key, choice: 'player', player: named.player, ...position, draft }];
  });
  const [first] = choices;
  if (first && choices.length === 1) return first.draft;
  if (first)
    return {
      kind: 'which_player',
      choices: choices.map((choice, place) => ({ ...choice, key: CHOICE_KEYS[place] ?? '' })),
    };
  // a name needs two letters: a single one is incomplete, not unknown
  if (/^-?\p{L}$/u.test(text)) return refuse('entry/empty');
  const refused = read.map(({ draft }) => draft).find(isRefusal);
  return refused ?? { ...refuse('entry/player-unknown', { text }), place: { from: 0, to: text.length } };
};
