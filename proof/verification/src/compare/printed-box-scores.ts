/** Reads box scores as printed by Retrosheet's BOX program, two clubs side by side. */

interface PrintedBatter {
  readonly name: string;
  readonly positions: string;
  readonly values: readonly number[];
}
interface PrintedPitcher {
  readonly name: string;
  readonly innings: string;
  /** H R ER BB SO */
  readonly values: readonly number[];
  readonly decision: string;
  /** footnote: batters faced in his last inning when he got no out in it */
  readonly pitchedTo?: string;
}
export interface PrintedBox {
  readonly title: string;
  readonly batters: readonly [readonly PrintedBatter[], readonly PrintedBatter[]];
  readonly totals: readonly [readonly number[], readonly number[]];
  readonly lines: readonly [readonly string[], readonly string[]];
  readonly runs: readonly [number, number];
  readonly pitchers: readonly [readonly PrintedPitcher[], readonly PrintedPitcher[]];
  /** `E`, `DP`, `LOB`, `2B` … as printed */
  readonly notes: Readonly<Record<string, string>>;
  readonly lastOut?: string;
}

const COLUMN = 35;
const batterIn = (text: string): PrintedBatter | undefined => {
  const match = /^(.+?), ([a-z0-9-]+) +(\d+) +(\d+) +(\d+) +(\d+) *$/.exec(text.trimEnd());
  return match ? { name: match[1] ?? '', positions: match[2] ?? '', values: match.slice(3).map(Number) } : undefined;
};

const numbersIn = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);

const lineIn = (line: string): { innings: string[]; runs: number } | undefined => {
  const match = /^(.{16,}?) +([\dx() ]+) -- +(\d+)$/.exec(line);
  if (!match) return undefined;
  return {
    innings: (match[2] ?? '').match(/\(\d+\)|[\dx]/g)?.map((run) => run.replace(/[()]/g, '')) ?? [],
    runs: Number(match[3]),
  };
};

const pitcherIn = (line: string): (PrintedPitcher & { mark: string }) | undefined => {
  const match = /^(.+?)(?: \(([WLS])\))?([*+#&@$%^!=]*) +(\d+\.\d) +(\d+) +(\d+) +(\d+) +(\d+) +(\d+)$/.exec(
    line.trimEnd(),
  );
  if (!match) return undefined;
  return {
    name: (match[1] ?? '').trim(),
    decision: match[2] ?? '',
    mark: match[3] ?? '',
    innings: match[4] ?? '',
    values: match.slice(5).map(Number),
  };
};

const readOne = (title: string, lines: readonly string[]): PrintedBox => {
  const batters: [PrintedBatter[], PrintedBatter[]] = [[], []];
  const totals: [readonly number[], readonly number[]] = [[], []];
  const scored: { innings: string[]; runs: number }[] = [];
  const pitchers: [(PrintedPitcher & { mark: string })[], (PrintedPitcher & { mark: string })[]] = [[], []];
  const notes: Record<string, string> = {};
  const remarks: Record<string, string> = {};
  let [staff, dashes, lastNote, lastOut] = [-1, false, '', undefined as string | undefined];
  for (const line of lines) {
    const [left, right] = [line.slice(0, COLUMN), line.slice(COLUMN)];
    const score = lineIn(line);
    const note = /^([A-Z0-9][A-Za-z0-9]*) -- (.*)$/.exec(line);
    const remark = /^ {2}([*+#&@$%^!=]) (Pitched to .*)$/.exec(line);
    if (/IP +H +R +ER/.test(line)) staff += 1;
    else if (/-- -- -- --/.test(line)) dashes = true;
    else if (dashes && totals[0].length === 0) {
      totals[0] = numbersIn(left);
      totals[1] = numbersIn(right);
    } else if (remark) remarks[remark[1] ?? ''] = remark[2] ?? '';
    else if (/when (winning run|game)/.test(line)) lastOut = line.trim();
    else if (score && scored.length < 2) scored.push(score);
    else if (note) {
      lastNote = note[1] ?? '';
      notes[lastNote] = note[2] ?? '';
    } else if (staff >= 0) {
      const pitcher = pitcherIn(line);
      if (pitcher && lastNote === '') pitchers[staff === 0 ? 0 : 1].push(pitcher);
      else if (lastNote !== '' && line.trim() !== '') notes[lastNote] += ` ${line.trim()}`;
    } else {
      const [away, home] = [batterIn(left), batterIn(right)];
      if (away) batters[0].push(away);
      if (home) batters[1].push(home);
    }
  }
  const remarked = (staffOf: readonly (PrintedPitcher & { mark: string })[]): readonly PrintedPitcher[] =>
    staffOf.map(({ mark, ...pitcher }) => {
      const pitchedTo = remarks[mark];
      return pitchedTo === undefined ? pitcher : { ...pitcher, pitchedTo };
    });
  return {
    title,
    batters,
    totals,
    lines: [scored[0]?.innings ?? [], scored[1]?.innings ?? []],
    runs: [scored[0]?.runs ?? -1, scored[1]?.runs ?? -1],
    pitchers: [remarked(pitchers[0]), remarked(pitchers[1])],
    notes,
    ...(lastOut === undefined ? {} : { lastOut }),
  };
};

/** All box scores of a file, in order. */
export const readBoxBook = (text: string): readonly PrintedBox[] => {
  const boxes: { title: string; lines: string[] }[] = [];
  for (const line of text.replaceAll('\f', '').split(/\r?\n/)) {
    if (/^ +Game of \d/.test(line)) boxes.push({ title: line.trim(), lines: [] });
    else boxes.at(-1)?.lines.push(line);
  }
  return boxes.map(({ title, lines }) => readOne(title, lines));
};
