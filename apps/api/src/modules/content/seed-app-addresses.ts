import type { Database } from '@palco/database/connect';
import { writeSlot } from './change-content.ts';
import { DEFAULT_CONTENT } from './default-content/default-content.ts';

/** Addresses in the stores' form, of an app that does not exist. */
const DEMO_APP = {
  ios: 'https://apps.apple.com/mx/app/palco/id6400000000',
  android: 'https://play.google.com/store/apps/details?id=example.palco',
};
const DEMO_CHANNEL = { ...DEFAULT_CONTENT.channel, address: 'https://canal.palco.example/' };

/** The demo shows the badges of both stores, and a video channel. */
export const seedAppAddresses = (db: Database, admin: string, at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { id } = await tx.selectFrom('users').select('id').where('email', '=', admin).executeTakeFirstOrThrow();
    for (const [slot, value] of [
      ['app', DEMO_APP],
      ['channel', DEMO_CHANNEL],
    ] as const) {
      const stored = await tx.selectFrom('content_items').select('slot').where('slot', '=', slot).executeTakeFirst();
      if (!stored) await writeSlot(tx, { slot, value, actor: id, at }, { after: value });
    }
  });
