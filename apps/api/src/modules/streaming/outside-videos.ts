/** Recordings kept by another host: reading one, setting it, forgetting it. Every deed on record. */
import type { OutsideVideo } from '@palco/contracts/video-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { type OutsideHost, outsideAddress } from '../../gateways/video-source/outside-video.ts';
import { notifyGameChanged } from '../games/game-book.ts';
import { actOnGame, type OperatorParts } from '../games/operator-deed.ts';

export const readOutsideVideo = async (db: Database, gameId: number): Promise<OutsideVideo | undefined> => {
  const row = await db.selectFrom('outside_videos').selectAll().where('game_id', '=', gameId).executeTakeFirst();
  if (!row) return undefined;
  const { host, address, anchor_seconds: seconds, anchor_at: at } = row;
  const anchor = seconds === null || at === null ? null : { seconds, at: at.toISOString() };
  return { host: host as OutsideHost, address, anchor };
};

interface ByWhom {
  readonly id: number;
  readonly actor: number;
}
export interface OutsideVideosParts extends OperatorParts {
  /** origins whose playlists the player may open */
  readonly hosts: readonly string[];
}

/** The calendar says On Demand as long as a recording is published. */
const publish = async (tx: Database, id: number, isPublished: boolean): Promise<void> => {
  await tx.updateTable('games').set({ has_recording: isPublished }).where('id', '=', id).execute();
  await notifyGameChanged(tx, id);
};

export const setOutsideVideo = async (
  parts: OutsideVideosParts,
  { id, actor, video }: ByWhom & { readonly video: OutsideVideo },
): Promise<{ kept: OutsideVideo } | Refusal<'games/unknown' | 'streaming/address-refused'>> => {
  if (!outsideAddress(video.host, video.address, parts.hosts)) return refuse('streaming/address-refused');
  const detail = { host: video.host, address: video.address };
  return actOnGame<{ kept: OutsideVideo }, never>(
    parts,
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
      return { kept: video };
    },
  );
};

export const removeOutsideVideo = (
  parts: OperatorParts,
  { id, actor }: ByWhom,
): Promise<{ kept: undefined } | Refusal<'games/unknown'>> =>
  actOnGame<{ kept: undefined }, never>(parts, { id, actor, action: 'remove-outside-video' }, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('outside_videos').where('game_id', '=', id).executeTakeFirst();
    if (numDeletedRows) await publish(tx, id, false);
    return { kept: undefined };
  });

/** Publishes the recording of a game, or withdraws it: rights end, or a broadcast was not what it should be. */
export const publishRecording = (
  parts: OperatorParts,
  { id, actor, published, reason }: ByWhom & { readonly published: boolean; readonly reason: string },
): Promise<{ game: number; cursor: number } | Refusal<'games/unknown'>> =>
  actOnGame<{ game: number; cursor: number }, never>(
    parts,
    { id, actor, action: published ? 'publish-recording' : 'withdraw-recording', detail: { reason } },
    async (tx, record) => {
      await publish(tx, id, published);
      return { game: id, cursor: record.playCursor };
    },
  );
