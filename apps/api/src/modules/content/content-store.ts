/** What the operator wrote over the words that come with Palco: a handful of rows that every page needs, kept in memory. */
import { createHash } from 'node:crypto';
import { type AllContent, CONTENT_SLOTS, type ContentSlot, FaqItem } from '@palco/contracts/content';
import type { Database } from '@palco/database/connect';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type Notifications, notify } from '../../gateways/notifications/notifications.ts';
import { cleanHtml } from './clean-html.ts';
import { DEFAULT_CONTENT } from './default-content/default-content.ts';

const TOPIC = 'content';
/** A lost line to the database may hide a change for a moment, not for the five seconds that pages promise. */
const TRUST_MS = 3000;

export type Content = AllContent['data'];
export interface KnownContent {
  readonly content: Content;
  /** changes when anything in it does */
  readonly revision: string;
}
export interface ContentStore {
  read(): Promise<KnownContent>;
  /** for who has just changed it */
  forget(): void;
}
export type Slot = 'faqs' | ContentSlot;
const shapes = { faqs: z.array(FaqItem), ...CONTENT_SLOTS };

const mapValues = <Value>(values: Record<string, Value>, change: (value: Value) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
/** Answers are cleaned when they are read, whoever wrote the row. */
const withCleanAnswers = (faqs: Content['faqs']): Content['faqs'] =>
  faqs.map((faq) => ({ ...faq, answer: mapValues(faq.answer, cleanHtml) as typeof faq.answer }));

/** The stored value of a slot, or what comes with Palco: when nothing is stored, or a row of an older shape. */
export const contentFrom = (
  rows: readonly { readonly slot: string; readonly value: unknown }[],
  onMisfit: (slot: string) => void,
): Content => {
  const stored = (slot: Slot): unknown => {
    const row = rows.find((each) => each.slot === slot);
    if (!row) return undefined;
    const parsed = shapes[slot].safeParse(row.value);
    if (parsed.success) return parsed.data;
    onMisfit(slot);
    return undefined;
  };
  const content = Object.fromEntries(
    (Object.keys(shapes) as Slot[]).map((slot) => [slot, stored(slot) ?? DEFAULT_CONTENT[slot]]),
  ) as Content;
  return { ...content, faqs: withCleanAnswers(content.faqs) };
};

/** The content as it is in the database. */
export const readStored = async (db: Database, log: Logger): Promise<Content> => {
  const rows = await db.selectFrom('content_items').select(['slot', 'value']).execute();
  return contentFrom(rows, (slot) => log.warn({ slot }, 'the stored content does not fit; the default is shown'));
};

/** Tells every process, once the transaction commits, that the content is another one. */
export const announceContent = (tx: Database): Promise<void> => notify(tx, TOPIC, 'changed');

export const openContent = (db: Database, notifications: Notifications, log: Logger): ContentStore => {
  let kept: { readonly known: Promise<KnownContent>; readonly until: number } | undefined;
  const forget = (): void => {
    kept = undefined;
  };
  const load = async (): Promise<KnownContent> => {
    const content = await readStored(db, log);
    const revision = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
    return { content, revision };
  };
  notifications.listen(TOPIC, { onNotification: forget, onMissed: forget });
  return {
    forget,
    read: () => {
      const at = performance.now();
      if (kept && at < kept.until) return kept.known;
      const known = load();
      known.catch(forget);
      kept = { known, until: at + TRUST_MS };
      return known;
    },
  };
};
