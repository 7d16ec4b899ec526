/** Staff makes, renews and ends addresses of the graphics, and puts graphics on the picture. */
import type { OnAir, PitchClock } from '@palco/contracts/graphics/graphics';
import type { GraphicsLink } from '@palco/contracts/graphics/graphics-staff';
import type { StaffAction } from '@palco/contracts/operations/staff-actions';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import type { Clock } from '../../clock.ts';
import { notify } from '../../gateways/notifications/notifications.ts';
import type { Keys } from '../../keys.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { clockOf, gameOfLink, onAirOf, readLink, type StoredLink } from './link-store.ts';
import { tokenOf } from './link-token.ts';

export interface LinksDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
}
export const GRAPHICS_TOPIC = 'graphics';

/** As a new address begins: the score is on, and the cards come by themselves. */
const FIRST_ON_AIR: OnAir = { bug: true, card: null, by_itself: true, back_at: null };

export const presentLink = async ({ db, clock, keys }: LinksDeps, link: StoredLink): Promise<GraphicsLink> => {
  const shown = await gameOfLink(db, link, clock());
  return {
    id: link.id,
    token: tokenOf(link, keys),
    club: link.club,
    game: link.game_id,
    shows: shown
      ? { game: shown.id, away: shown.away, home: shown.home, starts_at: shown.startsAt.toISOString() }
      : null,
    made_at: link.made_at.toISOString(),
    seen_at: link.seen_at?.toISOString() ?? null,
    on_air: onAirOf(link),
    clock: clockOf(link),
  };
};

interface NewLink {
  readonly club: string | undefined;
  readonly game: number | undefined;
  readonly actor: number;
}
export const addLink = async (
  deps: LinksDeps,
  { club, game, actor }: NewLink,
): Promise<{ data: GraphicsLink } | Refusal<'league/unknown-club' | 'games/unknown'>> => {
  const at = deps.clock();
  const added = await inTransaction(deps.db, async (tx) => {
    const known =
      club === undefined
        ? await tx.selectFrom('games').select('id').where('id', '=', Number(game)).executeTakeFirst()
        : await tx.selectFrom('clubs').select('abbreviation').where('abbreviation', '=', club).executeTakeFirst();
    if (!known) return refuse(club === undefined ? 'games/unknown' : 'league/unknown-club');
    const { id } = await tx
      .insertInto('graphics_links')
      .values({
        club: club ?? null,
        game_id: game ?? null,
        on_air: JSON.stringify(FIRST_ON_AIR),
        made_by: actor,
        made_at: at,
        seen_at: null,
        revoked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const detail = club === undefined ? { game } : { club };
    await recordStaffAction(tx, { actor, action: 'add-graphics-link', subject: `graphics ${id}`, detail, at });
    return (await readLink(tx, id)) as StoredLink;
  });
  return 'refused' in added ? added : { data: await presentLink(deps, added) };
};

interface LinkChange {
  readonly id: number;
  readonly actor: number;
}
/** Changes a link that works, in one transaction with its record, and tells whoever shows it. */
const changeLink = async (
  { db, clock }: LinksDeps,
  { id, actor }: LinkChange,
  action: StaffAction,
  change: (tx: Database, link: StoredLink, at: Date) => Promise<Readonly<Record<string, unknown>>>,
): Promise<StoredLink | undefined> => {
  const at = clock();
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('graphics_links').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    const link = await readLink(tx, id);
    if (!link) return undefined;
    const detail = await change(tx, link, at);
    await recordStaffAction(tx, { actor, action, subject: `graphics ${id}`, detail, at });
    await notify(tx, GRAPHICS_TOPIC, id);
    return (await readLink(tx, id)) ?? link;
  });
};

export const renewLink = async (
  deps: LinksDeps,
  of: LinkChange,
): Promise<{ data: GraphicsLink } | Refusal<'graphics/unknown'>> => {
  const renewed = await changeLink(deps, of, 'renew-graphics-link', async (tx, { id, turn, revision }) => {
    const next = { turn: turn + 1, revision: revision + 1, seen_at: null };
    await tx.updateTable('graphics_links').set(next).where('id', '=', id).execute();
    return {};
  });
  return renewed ? { data: await presentLink(deps, renewed) } : refuse('graphics/unknown');
};

export const revokeLink = async (
  deps: LinksDeps,
  of: LinkChange,
): Promise<{ revoked: true } | Refusal<'graphics/unknown'>> => {
  const revoked = await changeLink(deps, of, 'revoke-graphics-link', async (tx, { id, revision }, at) => {
    const next = { revoked_at: at, revision: revision + 1 };
    await tx.updateTable('graphics_links').set(next).where('id', '=', id).execute();
    return {};
  });
  if (revoked) return { revoked: true };
  const ended = await deps.db.selectFrom('graphics_links').select('id').where('id', '=', of.id).executeTakeFirst();
  return ended ? { revoked: true } : refuse('graphics/unknown');
};

export const putOnAir = async (
  deps: LinksDeps,
  of: LinkChange,
  onAir: OnAir,
): Promise<{ data: GraphicsLink } | Refusal<'graphics/unknown'>> => {
  const put = await changeLink(deps, of, 'put-on-air', async (tx, { id, revision, on_air }) => {
    const next = { on_air: JSON.stringify(onAir), revision: revision + 1 };
    await tx.updateTable('graphics_links').set(next).where('id', '=', id).execute();
    return { before: on_air, after: onAir };
  });
  return put ? { data: await presentLink(deps, put) } : refuse('graphics/unknown');
};

/** Not in the audit log: there are three hundred in a game, and each is over in seconds. */
export const runPitchClock = async (
  deps: LinksDeps,
  id: number,
  seconds: number | null,
): Promise<{ data: GraphicsLink } | Refusal<'graphics/unknown'>> => {
  const clock: PitchClock = { since: deps.clock().toISOString(), seconds };
  const set = await inTransaction(deps.db, async (tx) => {
    const changed = await tx
      .updateTable('graphics_links')
      .set((now) => ({ clock: JSON.stringify(clock), revision: now('revision', '+', 1) }))
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (changed) await notify(tx, GRAPHICS_TOPIC, id);
    return changed;
  });
  return set ? { data: await presentLink(deps, set) } : refuse('graphics/unknown');
};
