import type { Database } from '@palco/database/connect';
import { writeSlot } from './change-content.ts';

/** Addresses in the stores' form, of an app that does not exist. */
const DEMO_APP = {
  ios: 'https://apps.apple.com/mx/app/palco/id6400000000',
  android: 'https://play.google.com/store/apps/details?id=example.palco',
};

/** The demo shows the badges of both stores. */
export const seedAppAddresses = (db: Database, admin: string, at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const stored = await tx.selectFrom('content_items').select('slot').where('slot', '=', 'app').executeTakeFirst();
    if (stored) return;
    const { id } = await tx.selectFrom('users').select('id').where('email', '=', admin).executeTakeFirstOrThrow();
    await writeSlot(tx, { slot: 'app', value: DEMO_APP, actor: id, at }, { after: DEMO_APP });
  });
