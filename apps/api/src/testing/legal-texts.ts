import type { Database } from '@palco/database/connect';
import { writeVersion } from '../modules/legal/approve-draft.ts';

/** Terms and privacy notice of one sentence each, approved, for tests of a production that are about something else. */
export const approveShortTexts = (db: Database, at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const document of ['terms', 'privacy'] as const) {
      const texts = { es: { source: '# Todo\n\nJuega limpio.', translates: 1 } };
      const version = { version: 1, binding: 'es', change: 'material', summary: {}, texts } as const;
      await writeVersion(tx, document, version, { actor: null, at });
    }
  });
