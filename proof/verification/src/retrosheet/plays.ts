import { readPitches } from '@palco/baseball/notation/retrosheet-pitch';
import { readRetrosheetPlay } from '@palco/baseball/notation/retrosheet-play';
import { unusedIn } from '@palco/baseball/notation/retrosheet-unused';
import type { Action, Slot, Substitution, SubstitutionType } from '@palco/baseball/rules/action';
import type { ActionPlay, Pitch, PlateAppearance, Play } from '@palco/baseball/rules/play';
import { isPosition } from '@palco/baseball/rules/position';
import type { PlayerId } from '@palco/baseball/rules/primitives';
import type { Side } from '@palco/baseball/rules/side';
import type { ChargeRuling } from './charges.ts';
import { readRetrosheetComment } from './comment.ts';

/** A plate appearance being read; it may have several play lines. */
interface Open {
  readonly half: string;
  readonly events: (Pitch | Action)[];
  /** the pitch letters so far; each line repeats them and adds its own */
  letters: string;
}

interface PlaysReader {
  readonly plays: Play[];
  readonly charges: ChargeRuling[];
  /** `badj`, `(INT) in K.1X2(INT)`: kinds of lines, and parts of event fields, that nothing is made of */
  readonly unused: string[];
  /** a line that could not be read */
  unread?: string;
}

/** Lines that `game.ts` reads, and the version of the format. */
const READ_ELSEWHERE = new Set(['id', 'version', 'info', 'start', 'data']);

/**
 * Reads the lines of a game that become plays: play, sub, radj, com, presadj. The others are not needed: badj and padj only
 * change a hand, and a batter out of turn (ladj) shows in his play. Retrosheet has no clock: `at` counts the events (0, 1, 2
 * …) and the caller turns it into a time.
 */
export const readRetrosheetPlays = (
  lines: readonly (readonly string[])[],
  sideOf: (team: string) => Side,
  starters: ReadonlySet<string>,
): PlaysReader => {
  const reader: PlaysReader = { plays: [], charges: [], unused: [] };
  const { plays, charges } = reader;
  const inGame = new Set(starters);
  let tick = 0;
  const now = (): number => tick++;
  let open: Open | undefined;
  const head = (): { id: string; order: number } => ({ id: `p${plays.length + 1}`, order: plays.length + 1 });
  const close = (batter: PlayerId, result?: PlateAppearance['result']): void => {
    if (!open) return;
    const at = open.events[0]?.at ?? result?.at ?? now();
    plays.push({
      kind: 'plate_appearance',
      ...head(),
      at,
      batter,
      events: open.events,
      ...(result ? { result } : {}),
    });
    open = undefined;
  };
  let batterNow = '';
  const add = (action: Action): void => {
    if (open) open.events.push(action);
    else plays.push({ ...head(), ...action } as ActionPlay);
  };

  const readPlay = ([
    ,
    inning = '',
    team = '',
    batter = '',
    ,
    letters = '',
    field = '',
  ]: readonly string[]): boolean => {
    const half = `${inning}/${team}`;
    if (open && open.half !== half) close(batterNow);
    batterNow = batter;
    const known = open && letters.startsWith(open.letters) ? open.letters.length : 0;
    const pitches = readPitches(letters.slice(known), now);
    const event = readRetrosheetPlay(field, tick);
    if (event === undefined) return false;
    reader.unused.push(...unusedIn(field).map((part) => `${part} in ${field}`));
    if (event !== 'none') now();
    if (pitches.length || event !== 'none') open ??= { half, events: [], letters: '' };
    if (!open) return true;
    open.letters = letters;
    open.events.push(...pitches);
    if (event === 'none') return true;
    if (event.kind === 'result') close(batter, event);
    else open.events.push(event);
    return true;
  };

  const readSub = ([, player = '', , team = '', order = '', position = '']: readonly string[]): boolean => {
    const [slot, place] = [Number(order), Number(position)];
    if (!isPosition(place) || !(slot >= 0 && slot <= 9)) return false;
    const key = `${team}/${player}`;
    const type: SubstitutionType =
      place === 1
        ? 'pitching_substitution'
        : inGame.has(key)
          ? 'defensive_switch'
          : place >= 10
            ? 'offensive_substitution'
            : 'defensive_substitution';
    inGame.add(key);
    const substitution: Substitution = {
      kind: 'substitution',
      at: now(),
      type,
      side: sideOf(team),
      player,
      slot: slot as Slot,
      position: place,
    };
    add(substitution);
    return true;
  };

  const readRadj = ([, player = '', base = '']: readonly string[]): boolean => {
    const on = Number(base);
    if (on !== 1 && on !== 2 && on !== 3) return false;
    add({ kind: 'runner_placed', at: now(), player, base: on });
    return true;
  };

  const readComment = ([, text = '']: readonly string[]): boolean => {
    for (const action of readRetrosheetComment(text, tick)) add({ ...action, at: now() });
    return true;
  };

  const readPresadj = ([, pitcher = '', base = '']: readonly string[]): boolean => {
    const on = Number(base);
    if (on !== 1 && on !== 2 && on !== 3) return false;
    charges.push({ play: plays.at(-1)?.id ?? '', pitcher, base: on });
    return true;
  };

  const READERS = { play: readPlay, sub: readSub, radj: readRadj, com: readComment, presadj: readPresadj } as const;
  for (const fields of lines) {
    const kind = fields[0] ?? '';
    if (!(kind in READERS) && !READ_ELSEWHERE.has(kind)) reader.unused.push(kind);
    const read = READERS[kind as keyof typeof READERS]?.(fields) ?? true;
    if (!read) return { ...reader, unread: fields.join(',') };
  }
  close(batterNow);
  return reader;
};
