import type { ContentSlot } from '@palco/contracts/content/content';
import type { StaffAction } from '@palco/contracts/operations/staff-actions';
import type { Database } from '@palco/database/connect';
import type { Language } from '@palco/kernel/language';
import { isRefusal, type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { recordStaffAction } from '../operations/audit.ts';
import { changedMeanwhile } from '../operations/changed-meanwhile.ts';
import { noteTexts } from '../operations/translations.ts';
import { announceContent, type Content, type ContentStore, readStored, type Slot } from './content-store.ts';
import { hasOriginal, textsOfSlot } from './content-texts.ts';

export interface ContentDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly content: ContentStore;
  /** the languages that are on; the first has the originals */
  readonly languages: () => readonly [Language, ...Language[]];
}
interface ContentChange<Name extends Slot = Slot> {
  readonly slot: Name;
  readonly value: Content[Name];
  readonly actor: number;
  /** the revision on which the change is based */
  readonly seen?: string | undefined;
  /** translations that were read again and left as they are */
  readonly right: readonly Language[];
}

export const CONTENT_ACTION: StaffAction = 'change-content';
export const contentSubject = (slot: Slot): string => `content ${slot}`;

/** One change of a slot at a time, so that none is lost. */
export const lockSlot = async (tx: Database, slot: Slot): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${contentSubject(slot)}))`.execute(tx);
};

/** Writes a slot inside the caller's transaction, with its audit entry. */
export const writeSlot = async (
  tx: Database,
  { slot, value, actor, at }: Pick<ContentChange, 'slot' | 'value' | 'actor'> & { readonly at: Date },
  detail: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const row = { value: JSON.stringify(value), changed_at: at, changed_by: actor };
  await tx
    .insertInto('content_items')
    .values({ slot, ...row })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet(row))
    .execute();
  await recordStaffAction(tx, { actor, action: CONTENT_ACTION, subject: contentSubject(slot), detail, at });
  await announceContent(tx);
};

/** Replaces a slot of the content; the pages that show it are prepared again. Returns all content. */
export const changeContent = async <Name extends ContentSlot>(
  { db, log, clock, content, languages }: ContentDeps,
  change: ContentChange<Name>,
): Promise<Content | Refusal<'languages/original-missing' | 'staff/changed-meanwhile'>> => {
  const { slot, seen, value, right } = change;
  const [original] = languages();
  if (!hasOriginal(value as object, original)) return refuse('languages/original-missing');
  const no = await db.transaction().execute(async (tx) => {
    await lockSlot(tx, slot);
    const stored = await readStored(tx, log);
    const before = stored[slot];
    const record = { seen, current: before, subject: contentSubject(slot), action: CONTENT_ACTION, now: clock() };
    const meanwhile = await changedMeanwhile(tx, record);
    if (meanwhile) return meanwhile;
    const at = clock();
    await writeSlot(tx, { ...change, at }, { before, after: value });
    await noteTexts(tx, {
      subject: slot,
      before: textsOfSlot(slot, stored),
      after: textsOfSlot(slot, { ...stored, [slot]: value }),
      right,
      at,
    });
    return undefined;
  });
  content.forget();
  return isRefusal(no) ? no : (await content.read()).content;
};
