import type { ContentSlot } from '@palco/contracts/content';
import type { Database } from '@palco/database/connect';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { announceContent, type Content, type ContentStore, readStored, type Slot } from './content-store.ts';

export interface ContentDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly content: ContentStore;
}
export interface ContentChange<Name extends Slot = Slot> {
  readonly slot: Name;
  readonly value: Content[Name];
  readonly actor: number;
}

/** Writes a slot inside the caller's transaction, with its audit entry. */
export const writeSlot = async (
  tx: Database,
  { slot, value, actor, at }: ContentChange & { readonly at: Date },
  detail: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const row = { value: JSON.stringify(value), changed_at: at, changed_by: actor };
  await tx
    .insertInto('content_items')
    .values({ slot, ...row })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet(row))
    .execute();
  await recordStaffAction(tx, { actor, action: 'change-content', subject: `content ${slot}`, detail, at });
  await announceContent(tx);
};

/** Replaces a slot of the content; pages follow. Answers all content. */
export const changeContent = async <Name extends ContentSlot>(
  { db, log, clock, content }: ContentDeps,
  change: ContentChange<Name>,
): Promise<Content> => {
  await db.transaction().execute(async (tx) => {
    const before = (await readStored(tx, log))[change.slot];
    await writeSlot(tx, { ...change, at: clock() }, { before, after: change.value });
  });
  content.forget();
  return (await content.read()).content;
};
