/** Recordings at another host: read, set and removed, with an audit entry for each change. */
import type { OutsideVideo } from '@palco/contracts/streaming/video-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { type OutsideHost, outsideAddress } from '../../gateways/video-source/outside-video.ts';
import { notifyGameChanged } from '../games/game-cache.ts';
import { readGame } from '../games/game-store.ts';
import { actOnGame, type StaffActionDeps } from '../games/staff-action.ts';

export const readOutsideVideo = async (db: Database, gameId: number): Promise<OutsideVideo | undefined> => {
  const row = await db.selectFrom('outside_videos').selectAll().where('game_id', '=', gameId).executeTakeFirst();
  if (!row) return undefined;
  const { host, address, anchor_seconds: seconds, anchor_at: at } = row;
  const anchor = seconds === null || at === null ? null : { seconds, at: at.toISOString() };
  return { host: host as OutsideHost, address, anchor };
};

/** The outside video of a game, for the staff. */
export const showOutsideVideo = async (
  db: Database,
  gameId: number,
): Promise<{ data: OutsideVideo | null } | Refusal<'games/unknown'>> =>
  (await readGame(db, gameId)) ? { data: (await readOutsideVideo(db, gameId)) ?? null } : refuse('games/unknown');

interface GameActor {
  readonly id: number;
  readonly actor: number;
}
export interface OutsideVideoDeps extends StaffActionDeps {
  /** origins whose playlists the player may open */
  readonly hosts: readonly string[];
}

/** The calendar shows On Demand while a recording is published. */
const publish = async (tx: Database, id: number, isPublished: boolean): Promise<void> => {
  await tx.updateTable('games').set({ has_recording: isPublished }).where('id', '=', id).execute();
  await notifyGameChanged(tx, id);
};

export const setOutsideVideo = async (
  deps: OutsideVideoDeps,
  { id, actor, video }: GameActor & { readonly video: OutsideVideo },
): Promise<{ data: OutsideVideo } | Refusal<'games/unknown' | 'streaming/address-refused'>> => {
  if (!outsideAddress(video.host, video.address, deps.hosts)) return refuse('streaming/address-refused');
  const detail = { host: video.host, address: video.address };
  return actOnGame<{ data: OutsideVideo }, never>(
    deps,
    { id, actor, action: 'set-outside-video', detail },
    async (tx, _record, at) => {
      const row = {
        host: video.host,
        address: video.address,
        anchor_seconds: video.anchor?.seconds ?? null,
        anchor_at: video.anchor ? new Date(video.anchor.at) : null,
        set_at: at,
      };
      await tx
        .insertInto('outside_videos')
        .values({ game_id: id, ...row })
        .onConflict((conflict) => conflict.column('game_id').doUpdateSet(row))
        .execute();
      await publish(tx, id, true);
      return { data: video };
    },
  );
};

export const removeOutsideVideo = (
  deps: StaffActionDeps,
  { id, actor }: GameActor,
): Promise<{ data: null } | Refusal<'games/unknown'>> =>
  actOnGame<{ data: null }, never>(deps, { id, actor, action: 'remove-outside-video' }, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('outside_videos').where('game_id', '=', id).executeTakeFirst();
    if (numDeletedRows) await publish(tx, id, false);
    return { data: null };
  });

/** Publishes the recording of a game, or withdraws it, for example when rights end. */
export const publishRecording = (
  deps: StaffActionDeps,
  { id, actor, published, reason }: GameActor & { readonly published: boolean; readonly reason: string },
): Promise<{ game: number; cursor: number } | Refusal<'games/unknown'>> =>
  actOnGame<{ game: number; cursor: number }, never>(
    deps,
    { id, actor, action: published ? 'publish-recording' : 'withdraw-recording', detail: { reason } },
    async (tx, record) => {
      await publish(tx, id, published);
      return { game: id, cursor: record.playCursor };
    },
  );
