/** Logos and crests: what is kept of an upload, and the icons made of it. */

import type { League } from '@palco/contracts/identity/identity';
import { PICTURE_BYTES_MAX, type UploadedPicture } from '@palco/contracts/identity/identity-staff';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import { readPictureFile } from '../../gateways/picture-file/read-picture-file.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { readUpload } from '../operations/read-upload.ts';
import { drawIcon, ICONS, type IconName } from './draw-icon.ts';

interface PicturesDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** draws SVG text as PNG, in a thread of its own */
  readonly draw: (svg: string) => Promise<Buffer>;
}
export interface Pictures {
  /** PNG; undefined: there is no such picture */
  read(id: string): Promise<Buffer | undefined>;
  icon(name: IconName, league: League): Promise<Buffer>;
  keep(
    file: Buffer,
    actor: number,
  ): Promise<UploadedPicture | Refusal<'identity/picture-unreadable' | 'identity/picture-too-large'>>;
}

/** Pictures kept in memory: a league's logo and crests, of some tens of kilobytes each. */
const KEPT = 80;
/** The icons of the published identity, and of one that is being replaced. */
const KEPT_ICONS = Object.keys(ICONS).length * 2;

export const createPictures = ({ db, clock, draw }: PicturesDeps): Pictures => {
  const known = new LRUCache<string, Buffer>({ max: KEPT });
  const icons = new LRUCache<string, Promise<Buffer>>({ max: KEPT_ICONS });
  const read = async (id: string): Promise<Buffer | undefined> => {
    const kept = known.get(id);
    if (kept) return kept;
    const row = await db.selectFrom('identity_pictures').select('png').where('id', '=', id).executeTakeFirst();
    if (row) known.set(id, row.png);
    return row?.png;
  };
  return {
    read,
    icon: (name, league) => {
      const key = `${name} ${JSON.stringify([league.names, league.colours, league.logo])}`;
      const drawn = icons.get(key);
      if (drawn) return drawn;
      const drawing = (league.logo === null ? Promise.resolve(undefined) : read(league.logo)).then((logo) =>
        draw(drawIcon(name, league, logo)),
      );
      icons.set(key, drawing);
      drawing.catch(() => icons.delete(key));
      return drawing;
    },
    keep: async (file, actor) => {
      if (file.length > PICTURE_BYTES_MAX) return refuse('identity/picture-too-large');
      const picture = await readPictureFile(file, (text) => readUpload('svg', text));
      if (picture === 'unreadable') return refuse('identity/picture-unreadable');
      if (picture === 'too-large') return refuse('identity/picture-too-large');
      const { id, png, width, height, format, changes } = picture;
      const at = clock();
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('identity_pictures')
          .values({ id, png, width, height, made_at: at, made_by: actor })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
        const detail = { picture: id, format, bytes: file.length };
        await recordStaffAction(tx, { actor, action: 'upload-picture', subject: 'identity', detail, at });
      });
      return { picture: id, format, width, height, changes: [...changes] };
    },
  };
};
