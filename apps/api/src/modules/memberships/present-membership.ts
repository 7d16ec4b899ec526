import type { Competition } from '@palco/contracts/league/competitions';
import type { OwnedMembership } from '@palco/contracts/memberships/memberships';
import { titlesOf } from '@palco/contracts/plans/plan-texts';
import type { Database } from '@palco/database/connect';
import { readNames, titlesFor } from '../plans/choice-store.ts';

const selectRows = (db: Database, which: { readonly userId: number } | { readonly id: number }) =>
  db
    .selectFrom('memberships')
    .innerJoin('plans', 'plans.id', 'memberships.plan_id')
    .selectAll('memberships')
    .select(['plans.title', 'plans.title_en', 'plans.texts'])
    .$if('userId' in which, (query) => query.where('user_id', '=', (which as { userId: number }).userId))
    .$if('id' in which, (query) => query.where('memberships.id', '=', (which as { id: number }).id))
    .orderBy('ends_at', 'desc')
    .orderBy('memberships.id', 'desc');

/** Memberships with their titles, newest end first. */
export const readMembershipRows = async (
  db: Database,
  which: { readonly userId: number } | { readonly id: number },
) => {
  const rows = await selectRows(db, which).execute();
  const nameOf = await readNames(db, rows);
  return rows.map((row) => ({ ...row, ...titlesFor(nameOf(row), { ...row, texts: titlesOf(row.texts) }) }));
};
type Row = Awaited<ReturnType<typeof readMembershipRows>>[number];

/** As the spec's clients read it. */
const presentMembership = (row: Row): OwnedMembership => ({
  id: row.id,
  date_start: row.starts_at.toISOString(),
  date_exp: row.ends_at.toISOString(),
  granted_at: row.granted_at.toISOString(),
  membership_id: row.plan_id,
  title: row.title,
  title_en: row.title_en,
  texts: row.texts,
  competitions: row.competitions as Competition[],
  club: row.club,
  game_id: row.game_id,
});

/** The passes of a person, without those that were taken back. */
export const membershipsOfPerson = async (db: Database, userId: number): Promise<OwnedMembership[]> =>
  (await readMembershipRows(db, { userId })).filter(({ revoked_at }) => !revoked_at).map(presentMembership);

/** With the fields that only staff see. */
export const presentForStaff = (row: Row) => ({
  ...presentMembership(row),
  user_id: row.user_id,
  source: row.source,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  revoke_reason: row.revoke_reason,
});
