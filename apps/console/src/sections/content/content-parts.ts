/**
 * The parts of the content as forms see them: lines of text, most of them in five languages. `textsOf` and `valueFrom` are
 * each other's inverse; the contract's schema says whether a value may be saved.
 */
import {
  type AllContent,
  CONTENT_SLOTS,
  type ContentSlot,
  FaqItem,
  type VideoContent,
} from '@palco/contracts/content/content';
import { LANGUAGES, type Language } from '@palco/kernel/language';

export type Content = AllContent['data'];
/** `faq:<id>`, or the name of a slot */
export type PartName = ContentSlot | `faq:${string}`;

/** The texts of a form by field, or by field and language: `label`, `headline.es`. */
export type Texts = Readonly<Record<string, string>>;
interface FieldShape {
  readonly name: FieldName;
  readonly isTranslated: boolean;
  readonly isLong?: true;
  readonly isOptional?: true;
}
type FieldName =
  | 'question'
  | 'answer'
  | 'label'
  | 'headline'
  | 'name'
  | 'address'
  | 'steps'
  | 'videos'
  | 'ios'
  | 'android';

const text = (name: FieldName): FieldShape => ({ name, isTranslated: false });
const optional = (name: FieldName): FieldShape => ({ name, isTranslated: false, isOptional: true });
const words = (name: FieldName): FieldShape => ({ name, isTranslated: true });
const long = (name: FieldName): FieldShape => ({ name, isTranslated: true, isLong: true });

const FAQ: readonly FieldShape[] = [words('question'), long('answer')];
const SLOTS: Readonly<Record<ContentSlot, readonly FieldShape[]>> = {
  season: [optional('label'), words('headline')],
  channel: [text('name'), text('address'), long('steps')],
  tutorial: [words('videos')],
  app: [optional('ios'), optional('android')],
};
const isFaq = (part: PartName): part is `faq:${string}` => part.startsWith('faq:');
export const faqIdOf = (part: PartName): string | undefined => (isFaq(part) ? part.slice(4) : undefined);

export const fieldsOf = (part: PartName): readonly FieldShape[] => (isFaq(part) ? FAQ : SLOTS[part]);
export const schemaOf = (part: PartName) => (isFaq(part) ? FaqItem : CONTENT_SLOTS[part]);
export const isPart = (name: string, content: Content): name is PartName =>
  name in SLOTS || content.faqs.some(({ id }) => name === `faq:${id}`);
export const partsOf = (content: Content): PartName[] => [
  ...content.faqs.map(({ id }) => `faq:${id}` as const),
  ...(Object.keys(SLOTS) as ContentSlot[]),
];
export const recordOf = (part: PartName, content: Content): object | undefined =>
  isFaq(part) ? content.faqs.find(({ id }) => `faq:${id}` === part) : content[part];

type Step = { readonly title: string; readonly text: string };
/** One step a line: `Title | what to do`. */
const stepLines = (steps: readonly Step[]): string =>
  steps.map(({ title, text: how }) => `${title} | ${how}`).join('\n');
const stepsFrom = (lines: string): Step[] =>
  lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [title = '', ...rest] = line.split('|');
      return { title: title.trim(), text: rest.join('|').trim() };
    });
/** `sample`, or host, number and length in seconds: `youtube abcdefghijk 95`. */
const videoLine = (video: VideoContent): string =>
  video.kind === 'sample' ? 'sample' : `${video.kind} ${video.id} ${video.seconds}`;
const videoFrom = (line: string): object => {
  const [kind, id, seconds] = line.trim().split(/\s+/);
  return kind === 'sample' ? { kind } : { kind, id, seconds: Number(seconds) };
};

const lineOf = (name: FieldName, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (name === 'steps') return stepLines(value as Step[]);
  if (name === 'videos') return videoLine(value as VideoContent);
  return String(value);
};
const valueOfLine = ({ name, isOptional }: FieldShape, line: string): unknown => {
  if (name === 'steps') return stepsFrom(line);
  if (name === 'videos') return videoFrom(line);
  return isOptional && !line.trim() ? null : line.trim();
};

/** A record as the texts of its form; an unknown record has empty ones. */
export const textsOf = (part: PartName, record: object | undefined): Texts => {
  const values = (record ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    fieldsOf(part).flatMap(({ name, isTranslated }) =>
      isTranslated
        ? LANGUAGES.map((language) => [
            `${name}.${language}`,
            lineOf(name, (values[name] as Readonly<Record<string, unknown>> | undefined)?.[language]),
          ])
        : [[name, lineOf(name, values[name])]],
    ),
  );
};

/** The record that the texts of a form describe, in the languages that have words; the schema decides whether it is valid. */
export const valueFrom = (part: PartName, texts: Texts): object => {
  const id = faqIdOf(part);
  const fields = fieldsOf(part).map((field) => [
    field.name,
    field.isTranslated
      ? Object.fromEntries(
          LANGUAGES.flatMap((language) => {
            const line = texts[`${field.name}.${language}`] ?? '';
            return line.trim() ? [[language, valueOfLine(field, line)]] : [];
          }),
        )
      : valueOfLine(field, texts[field.name] ?? ''),
  ]);
  return { ...(id === undefined ? {} : { id }), ...Object.fromEntries(fields) };
};

/** The names of the texts in the league's first language that are missing. */
export const missingOriginals = (part: PartName, texts: Texts, original: Language): string[] =>
  fieldsOf(part)
    .filter(({ isTranslated }) => isTranslated)
    .map(({ name }) => `${name}.${original}`)
    .filter((name) => !texts[name]?.trim());

type Translation = 'done' | 'stale' | 'same' | 'missing';
interface Original {
  /** the league's first language */
  readonly original: Language;
  /** translations of the part that are behind */
  readonly stale: readonly Language[];
}
/** How complete a language is: `missing` when a text is empty, `same` when it still is the original. */
export const translationOf = (
  part: PartName,
  texts: Texts,
  language: Language,
  { original, stale }: Original,
): Translation => {
  const names = fieldsOf(part).filter(({ isTranslated, name }) => isTranslated && name !== 'videos');
  const pairs = names.map(({ name }) => [texts[`${name}.${language}`] ?? '', texts[`${name}.${original}`] ?? '']);
  if (pairs.some(([own]) => !own?.trim())) return 'missing';
  if (language === original) return 'done';
  if (stale.includes(language)) return 'stale';
  return pairs.some(([own, first]) => own === first) ? 'same' : 'done';
};
