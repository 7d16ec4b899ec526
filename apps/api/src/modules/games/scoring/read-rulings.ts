/** The history of a game's rulings, each beside what the rules compute, and everything that may be ruled. */
import { withRulings } from '@palco/baseball/rules/apply-rulings';
import { foldGame, type Game } from '@palco/baseball/rules/fold';
import { type Ruling, subjectOf } from '@palco/baseball/rules/ruling';
import { computedOn, judgmentsOf, rulingsIn } from '@palco/baseball/scoring/judgments';
import type { RulingEntry } from '@palco/contracts/games/ruling-staff';
import type { Database } from '@palco/database/connect';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { readGame } from '../game-store.ts';
import { newestChanges, type StoredChange } from '../play-store.ts';
import { playsAfter } from './change-plays.ts';
import { readRulingsOf, type StoredRuling, standing } from './ruling-store.ts';

interface Rulings {
  readonly game: number;
  readonly rulings: RulingEntry[];
  readonly judgments: { readonly computed: Ruling | null; readonly stands: Ruling }[];
}

const actOf = ({ by, at, reason }: Pick<StoredRuling, 'by' | 'at' | 'reason'>) => ({
  by,
  at: at.toISOString(),
  reason,
});

/** The rulings that came with the plays: each with the time its play was recorded. */
const rulingsOfPlays = (game: Game, changes: readonly StoredChange[], ruled: ReadonlySet<string>): RulingEntry[] => {
  const last = changes.at(-1);
  return rulingsIn(game).flatMap(({ ruled: ruling, computed }) => {
    const play = 'play' in ruling ? ruling.play : 'decisions';
    const change = changes.find((each) => each.play.id === play) ?? last;
    if (!change) return [];
    const by = change.scorer ?? null;
    return [
      {
        number: null,
        by,
        at: change.recordedAt.toISOString(),
        reason: null,
        ruling,
        computed: computed ?? null,
        stands: !ruled.has(subjectOf(ruling)),
        undone: null,
      },
    ];
  });
};

export const readRulings = async (db: Database, id: number): Promise<Rulings | Refusal<'games/unknown'>> => {
  const record = await readGame(db, id);
  if (!record) return refuse('games/unknown');
  const [changes, stored] = await Promise.all([newestChanges(db, id), readRulingsOf(db, id)]);
  const plays = playsAfter(changes, []);
  const stands = standing(stored);
  const rulings = stands.map(({ ruling }) => ruling);
  const fold = (list: typeof plays): Game | undefined => {
    const game = record.setup && foldGame(record.setup, list);
    return !game || isRefusal(game) ? undefined : game;
  };
  const [before, after] = [fold(plays), record.setup && fold(withRulings(record.setup, plays, rulings))];
  const computed = before ? judgmentsOf(before, 'rules') : [];
  return {
    game: id,
    rulings: [
      ...(before ? rulingsOfPlays(before, changes, new Set(rulings.map(subjectOf))) : []),
      ...stored.map(({ number, ruling, undone, ...act }) => ({
        number,
        ...actOf(act),
        ruling,
        computed: computedOn(ruling, computed) ?? null,
        stands: stands.some((each) => each.number === number),
        undone: undone ? actOf(undone) : null,
      })),
    ],
    judgments: (after ? judgmentsOf(after, 'scorer') : []).map((ruling) => ({
      computed: computedOn(ruling, computed) ?? null,
      stands: ruling,
    })),
  };
};
