/** The append-only list of a game's rulings. Writers lock the game's row (`lockGame`), so numbers are in commit order. */
import { type Ruling, subjectOf } from '@palco/baseball/rules/ruling';
import type { Database } from '@palco/database/connect';

interface Act {
  /** the scorer's account */
  readonly by: number;
  readonly at: Date;
  readonly reason: string;
}
export interface StoredRuling extends Act {
  readonly number: number;
  readonly ruling: Ruling;
  readonly undone: Act | undefined;
}

/** Every ruling of a game, oldest first. */
export const readRulingsOf = async (db: Database, gameId: number): Promise<readonly StoredRuling[]> => {
  const rows = await db
    .selectFrom('game_rulings')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('number')
    .execute();
  const undone = new Map(
    rows.flatMap((row): [number, Act][] =>
      row.undoes === null ? [] : [[row.undoes, { by: row.ruled_by, at: row.ruled_at, reason: row.reason }]],
    ),
  );
  return rows.flatMap(({ number, ruling, ruled_by, ruled_at, reason }) =>
    ruling
      ? [{ number, ruling: ruling as Ruling, by: ruled_by, at: ruled_at, reason, undone: undone.get(number) }]
      : [],
  );
};

/** The rulings that count: of each subject the last that was not taken back. */
export const standing = (rulings: readonly StoredRuling[]): readonly StoredRuling[] => [
  ...new Map(rulings.filter(({ undone }) => !undone).map((each) => [subjectOf(each.ruling), each])).values(),
];

/** Appends a ruling, or the undo of one, to a locked game; returns its number. */
export const appendRuling = async (
  tx: Database,
  game: { readonly id: number; readonly rulingNumber: number },
  entry: Act & ({ readonly ruling: Ruling } | { readonly undoes: number }),
): Promise<number> => {
  const number = game.rulingNumber + 1;
  await tx
    .insertInto('game_rulings')
    .values({
      game_id: game.id,
      number,
      ruling: 'ruling' in entry ? JSON.stringify(entry.ruling) : null,
      undoes: 'undoes' in entry ? entry.undoes : null,
      reason: entry.reason,
      ruled_by: entry.by,
      ruled_at: entry.at,
    })
    .execute();
  await tx.updateTable('games').set({ ruling_number: number }).where('id', '=', game.id).execute();
  return number;
};
