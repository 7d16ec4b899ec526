/** Notices that are needed again and again, in all languages at once: a notice goes to fans of every language. */
import type { NOTICE_KINDS } from '@palco/contracts/content/notices';
import { type ByLanguage, LANGUAGES } from '@palco/kernel/language';
import type { Catalogs } from '@palco/texts/catalogs';

type Notices = Catalogs['console-notices'];
export type NoticePhrase = keyof Notices;

/** The kind of each. */
export const NOTICE_PHRASES = {
  rain: 'delay',
  late: 'delay',
  picture: 'trouble',
  payments: 'trouble',
} as const satisfies Readonly<Record<NoticePhrase, (typeof NOTICE_KINDS)[number]>>;

const catalogs = import.meta.glob<Notices>('./*/console-notices.json', {
  base: '../../../../texts',
  import: 'default',
  eager: true,
});

export const noticeTexts = (phrase: NoticePhrase): ByLanguage<string> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, catalogs[`./${language}/console-notices.json`]?.[phrase]]),
  ) as ByLanguage<string>;
