/** Imports a roster from a file: read whole, compared, and applied only when no row is wrong and everybody is known or new. */
import type { RosterImport } from '@palco/contracts/season/club-staff';
import { inTransaction } from '@palco/database/in-transaction';
import type { ChosenPosition } from '@palco/files/roster-file';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { recordStaffAction } from '../operations/audit.ts';
import { readUpload } from '../operations/read-upload.ts';
import { announceLeague, lockName, type SeasonDeps } from './change-record.ts';
import { type ClubKey, isClub } from './clubs.ts';
import { giveIds } from './given-ids.ts';
import { lockPeople, readKnownPeople } from './known-people.ts';
import { type Answers, matchRoster } from './match-roster.ts';
import { insertPlayer, writePlayer } from './players.ts';
import { readRoster, rosterName, writeSpot } from './rosters.ts';

type ImportRefusal = Refusal<'league/unknown-club' | 'season/file-wrong' | 'season/pairs-open'>;

/** Each text of the file once, with the number of its rows. */
const chosenPositions = (chosen: readonly ChosenPosition[]): RosterImport['chosen'] =>
  [...Map.groupBy(chosen, ({ text }) => text)].map(([text, rows]) => ({
    text,
    position: rows[0]?.position ?? 0,
    rows: rows.length,
  }));

export const importRoster = async (
  { db, clock }: SeasonDeps,
  key: ClubKey,
  {
    file,
    columns,
    apply,
    answers,
    actor,
  }: {
    readonly file: Uint8Array;
    readonly columns: readonly string[] | undefined;
    readonly apply: boolean;
    readonly answers: Answers;
    readonly actor: number;
  },
): Promise<RosterImport | ImportRefusal> => {
  const read = await readUpload('roster', file, columns);
  return inTransaction(db, async (tx): Promise<RosterImport | ImportRefusal> => {
    await lockPeople(tx);
    await lockName(tx, rosterName(key));
    if (!(await isClub(tx, key))) return refuse('league/unknown-club');
    const roster = await readRoster(tx, key);
    const people = await readKnownPeople(tx);
    const found = await matchRoster(tx, read.rows, { roster, people, club: key.club, answers });
    const { matched, pairs, wrong: unmatched } = found;
    const wrong = [...read.wrong, ...unmatched];
    if (apply && wrong.length) return refuse('season/file-wrong', { count: wrong.length });
    const open = pairs.filter(({ is_settled }) => !is_settled);
    if (apply && open.length) return refuse('season/pairs-open', { count: open.length });
    const changes = matched.filter(({ isSame }) => !isSame);
    const added = changes.filter(({ id }) => id === undefined);
    if (apply) {
      const given = await giveIds(tx, 'player', added.length);
      for (const { from, id, terms } of changes) {
        const player = id ?? given[added.findIndex((each) => each.from === from)] ?? 0;
        if (id === undefined) await insertPlayer(tx, player, terms);
        else await writePlayer(tx, id, terms);
        await writeSpot(tx, key, player, from);
      }
      const detail = { changed: changes.length - added.length, added: added.length };
      await recordStaffAction(tx, { actor, action: 'import-roster', subject: rosterName(key), detail, at: clock() });
      await announceLeague(tx);
    }
    const wrongRows = new Set(wrong.map(({ row }) => row));
    const openRows = new Set(open.map(({ row }) => row));
    const good = matched.filter(({ from }) => !wrongRows.has(from.row) && !openRows.has(from.row));
    return {
      rows: read.count,
      equal: good.filter(({ isSame }) => isSame).length,
      changed: good.filter(({ isSame, id }) => !isSame && id !== undefined).length,
      new: good.filter(({ id }) => id === undefined).length,
      missing: roster.filter(({ player }) => !matched.some(({ id }) => id === player.id)).length,
      columns: [...read.columns],
      pairs: [...pairs],
      wrong,
      chosen: chosenPositions(read.chosen),
      is_applied: apply,
    };
  });
};
