import { FAQS_MAX, type FaqItem } from '@palco/contracts/content/content';
import type { Language } from '@palco/kernel/language';
import { type Refusal, refuse } from '@palco/kernel/refusal';
import { changedMeanwhile } from '../operations/changed-meanwhile.ts';
import { noteTexts } from '../operations/translations.ts';
import { CONTENT_ACTION, type ContentDeps, contentSubject, lockSlot, writeSlot } from './change-content.ts';
import { hasWords } from './clean-html.ts';
import { type Content, readStored } from './content-store.ts';
import { faqPart, hasOriginal, textsOfFaq } from './content-texts.ts';

type Faqs = readonly FaqItem[];

/** The list with this question at `position`, by default where it was, or at the end. */
export const placeFaq = (
  faqs: Faqs,
  faq: FaqItem,
  original: Language,
  position?: number,
): FaqItem[] | Refusal<'content/too-many-faqs' | 'content/empty-answer' | 'languages/original-missing'> => {
  if (!hasOriginal(faq, original)) return refuse('languages/original-missing');
  if (!Object.values(faq.answer).every((answer) => answer === undefined || hasWords(answer)))
    return refuse('content/empty-answer');
  const others = faqs.filter(({ id }) => id !== faq.id);
  if (others.length >= FAQS_MAX) return refuse('content/too-many-faqs', { most: FAQS_MAX });
  const was = faqs.findIndex(({ id }) => id === faq.id);
  return others.toSpliced(position ?? (was < 0 ? others.length : was), 0, faq);
};

/** The list without a question. */
export const dropFaq = (faqs: Faqs, id: string): FaqItem[] | Refusal<'content/unknown-faq'> => {
  const others = faqs.filter((faq) => faq.id !== id);
  return others.length === faqs.length ? refuse('content/unknown-faq') : others;
};

interface FaqChange<No extends Refusal> {
  /** returns the new list, or a refusal */
  readonly decide: (faqs: Faqs) => FaqItem[] | No;
  /** of the question that changes */
  readonly id: string;
  readonly actor: number;
  /** the question's revision on which the change is based */
  readonly seen: string | undefined;
  /** translations that were read again and left as they are */
  readonly right: readonly Language[];
}
/** Reads the list, decides, writes it back, one change at a time. Returns all content. */
export const changeFaqs = async <No extends Refusal>(
  { db, log, clock, content }: ContentDeps,
  { decide, id, actor, seen, right }: FaqChange<No>,
): Promise<Content | No | Refusal<'staff/changed-meanwhile'>> => {
  const no = await db.transaction().execute(async (tx) => {
    await lockSlot(tx, 'faqs');
    const { faqs } = await readStored(tx, log);
    const named = (list: Faqs): FaqItem | null => list.find((faq) => faq.id === id) ?? null;
    const record = {
      seen,
      current: named(faqs),
      subject: contentSubject('faqs'),
      action: CONTENT_ACTION,
      id,
      now: clock(),
    };
    const meanwhile = await changedMeanwhile(tx, record);
    if (meanwhile) return meanwhile;
    const after = decide(faqs);
    if ('refused' in after) return after;
    const [was, is] = [named(faqs), named(after)];
    const detail = { id, before: was, after: is, order: after.map((faq) => faq.id) };
    const at = clock();
    await writeSlot(tx, { slot: 'faqs', value: after, actor, at }, detail);
    await noteTexts(tx, {
      subject: faqPart(id),
      before: was ? textsOfFaq(was) : undefined,
      after: is ? textsOfFaq(is) : undefined,
      right,
      at,
    });
    return undefined;
  });
  content.forget();
  return no ?? (await content.read()).content;
};
