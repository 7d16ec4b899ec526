/** The content that staff wrote over the defaults: a few rows that every page needs, cached in memory. */
import { createHash } from 'node:crypto';
import { type AllContent, CONTENT_SLOTS, type ContentSlot, FaqItem } from '@palco/contracts/content/content';
import type { Database } from '@palco/database/connect';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type Notifications, notify } from '../../gateways/notifications/notifications.ts';
import { createSharedValue } from '../../gateways/notifications/shared-value.ts';
import { cleanHtml } from './clean-html.ts';
import { DEFAULT_CONTENT } from './default-content/default-content.ts';

const TOPIC = 'content';
/** How long content may be stale if a notification is lost; pages promise five seconds. */
const CACHE_MS = 3000;

export type Content = AllContent['data'];
interface CachedContent {
  readonly content: Content;
  /** hash of the content */
  readonly revision: string;
}
export interface ContentStore {
  read(): Promise<CachedContent>;
  /** drops the cache after a change */
  forget(): void;
}
export type Slot = 'faqs' | ContentSlot;
const shapes = { faqs: z.array(FaqItem), ...CONTENT_SLOTS };

const mapValues = <Value>(values: Record<string, Value>, change: (value: Value) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
/** Answers to the questions are cleaned on reading too, in case a row was written without cleaning. */
const withCleanAnswers = (faqs: Content['faqs']): Content['faqs'] =>
  faqs.map((faq) => ({ ...faq, answer: mapValues(faq.answer, cleanHtml) as typeof faq.answer }));

/** The stored value of each slot, or the default when nothing is stored or the row has an older shape. */
const contentFrom = (
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

/** Reads the content from the database. */
export const readStored = async (db: Database, log: Logger): Promise<Content> => {
  const rows = await db.selectFrom('content_items').select(['slot', 'value']).execute();
  return contentFrom(rows, (slot) => log.warn({ slot }, 'the stored content does not fit; the default is shown'));
};

/** Notifies every process, when the transaction commits, that the content has changed. */
export const announceContent = (tx: Database): Promise<void> => notify(tx, TOPIC, 'changed');

export const createContentStore = (db: Database, notifications: Notifications, log: Logger): ContentStore =>
  createSharedValue({
    notifications,
    topic: TOPIC,
    maxAgeMs: CACHE_MS,
    read: async () => {
      const content = await readStored(db, log);
      const revision = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
      return { content, revision };
    },
  });
