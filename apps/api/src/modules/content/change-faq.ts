import { FAQS_MAX, type FaqItem } from '@palco/contracts/content';
import type { Database } from '@palco/database/connect';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { writeSlot } from './change-content.ts';
import { hasWords } from './clean-html.ts';
import { readStored } from './content-store.ts';

type Faqs = readonly FaqItem[];
/** Two people who write two questions at once must both be in the list that is kept. */
const LOCK = 'content faqs';

/** The list with this question at its place: where it was, or at the end, when none is named. */
export const placeFaq = (
  faqs: Faqs,
  faq: FaqItem,
  position?: number,
): FaqItem[] | Refusal<'content/too-many-faqs' | 'content/empty-answer'> => {
  if (!Object.values(faq.answer).every(hasWords)) return refuse('content/empty-answer');
  const others = faqs.filter(({ id }) => id !== faq.id);
  if (others.length >= FAQS_MAX) return refuse('content/too-many-faqs', { most: FAQS_MAX });
  const was = faqs.findIndex(({ id }) => id === faq.id);
  return others.toSpliced(position ?? (was < 0 ? others.length : was), 0, faq);
};

/** The list without it. */
export const dropFaq = (faqs: Faqs, id: string): FaqItem[] | Refusal<'content/unknown-faq'> => {
  const others = faqs.filter((faq) => faq.id !== id);
  return others.length === faqs.length ? refuse('content/unknown-faq') : others;
};

export interface FaqsChange<No extends Refusal> {
  readonly decide: (faqs: Faqs) => FaqItem[] | No;
  /** of the question it is about */
  readonly id: string;
  readonly actor: number;
  readonly at: Date;
}
/** Reads the list, decides, writes it back; others wait meanwhile. */
export const changeFaqs = <No extends Refusal>(
  db: Database,
  log: Logger,
  { decide, id, actor, at }: FaqsChange<No>,
): Promise<No | undefined> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(tx);
    const { faqs } = await readStored(tx, log);
    const after = decide(faqs);
    if ('refused' in after) return after;
    const named = (list: Faqs): FaqItem | null => list.find((faq) => faq.id === id) ?? null;
    const detail = { id, before: named(faqs), after: named(after), order: after.map((faq) => faq.id) };
    await writeSlot(tx, { slot: 'faqs', value: after, actor, at }, detail);
    return undefined;
  });
