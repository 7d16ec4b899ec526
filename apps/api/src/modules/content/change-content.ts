import type { ContentSlot } from '@palco/contracts/content';
import type { Database } from '@palco/database/connect';
import type { Logger } from 'pino';
import { recordDeed } from '../operations/audit.ts';
import { announceContent, type Content, readStored, type Slot } from './content-store.ts';

export interface ContentChange<Name extends Slot = Slot> {
  readonly slot: Name;
  readonly value: Content[Name];
  readonly actor: number;
  readonly at: Date;
}

/** Writes a slot inside the caller's transaction, with its deed. */
export const writeSlot = async (
  tx: Database,
  { slot, value, actor, at }: ContentChange,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const row = { value: JSON.stringify(value), changed_at: at, changed_by: actor };
  await tx
    .insertInto('content_items')
    .values({ slot, ...row })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet(row))
    .execute();
  await recordDeed(tx, { actor, action: 'change-content', subject: `content ${slot}`, detail, at });
  await announceContent(tx);
};

/** Replaces what a slot says; pages follow. */
export const changeContent = <Name extends ContentSlot>(
  db: Database,
  log: Logger,
  change: ContentChange<Name>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = (await readStored(tx, log))[change.slot];
    await writeSlot(tx, change, { before, after: change.value });
  });
