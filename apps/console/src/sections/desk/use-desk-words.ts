import type { Desk, DeskGame, WatchAttempt } from '@palco/contracts/desk/desk-staff';
import { hasBegun } from '@palco/contracts/memberships/pass-start';
import { hourIn } from '@palco/ui/hour-in';
import { useZone } from '@palco/ui/league';
import { useLocale } from '@palco/ui/use-locale';
import { useTranslation } from 'react-i18next';

type PassState = 'valid' | 'over' | 'revoked' | 'future';
type Pass = Desk['passes'][number];

export const stateOfPass = (pass: Pass, now: number): PassState => {
  if (pass.revoked_at) return 'revoked';
  if (!hasBegun(pass, now)) return 'future';
  return Date.parse(pass.date_exp) > now ? 'valid' : 'over';
};

const REFUSED = [
  'no-pass',
  'not-here',
  'shown-elsewhere',
  'no-rights',
  'delayed',
  'opens-later',
  'not-started',
  'no-video',
  'seat-taken',
  'too-many-games',
  'ended',
  'required',
  'unknown',
  'intro-over',
] as const;

/** What the desk says about days, countries, games, passes and refusals. */
export const useDeskWords = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const zone = useZone();
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const moment = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    ...hourIn(locale),
    minute: '2-digit',
  });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  /** a refusal of a start by its code: `streaming/no-pass` */
  const refusalTextOf = (code: string): string => {
    const known = REFUSED.find((each) => code.endsWith(`/${each}`));
    return t(`desk.refused.${known ?? 'other'}`);
  };
  return {
    dayOf: (at: string) => day.format(new Date(at)),
    momentOf: (at: string) => moment.format(new Date(at)),
    countryOf: (code: string) => countries.of(code) ?? code,
    languageOf: (code: string) => languages.of(code) ?? code,
    gameOf: ({ away, home }: DeskGame) => t('desk.game', { away, home }),
    /** the plan's title in the language of the console; English where it has none */
    titleOf: ({ title, title_en, texts }: Pick<Pass, 'title' | 'title_en' | 'texts'>) =>
      locale === 'es' ? title : (texts?.[locale as 'pt' | 'it' | 'ru']?.title ?? title_en),
    refusalOf: ({ refused }: WatchAttempt) => (refused === null ? t('desk.started') : refusalTextOf(refused)),
    refusalTextOf,
    deviceOf: (label: string | null) => label ?? t('desk.unknownDevice'),
  };
};
