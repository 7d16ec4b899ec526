import type { IngestGame } from '@palco/contracts/inputs/input-staff';
import { hourIn } from '@palco/ui/hour-in';
import { useZone } from '@palco/ui/league';
import { useLocale } from '@palco/ui/use-locale';
import { useTranslation } from 'react-i18next';

/** Formats of times and figures in the league's zone and the language of the console. */
export const useRoomWords = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const dateOptions = { timeZone: useZone() };
  const clock = new Intl.DateTimeFormat(locale, {
    ...dateOptions,
    ...hourIn(locale),
    minute: '2-digit',
    second: '2-digit',
  });
  const tenths = new Intl.DateTimeFormat(locale, {
    ...dateOptions,
    ...hourIn(locale),
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 1,
  });
  const short = new Intl.DateTimeFormat(locale, { ...dateOptions, ...hourIn(locale), minute: '2-digit' });
  const day = new Intl.DateTimeFormat(locale, { ...dateOptions, weekday: 'short', day: 'numeric', month: 'short' });
  const dayHour = new Intl.DateTimeFormat(locale, {
    ...dateOptions,
    weekday: 'long',
    day: 'numeric',
    ...hourIn(locale),
  });
  return {
    clock: (at: string | number) => clock.format(new Date(at)),
    /** to the tenth of a second */
    tenths: (at: number) => tenths.format(new Date(at)),
    short: (at: string | number) => short.format(new Date(at)),
    day: (at: string | number) => day.format(new Date(at)),
    dayHour: (at: number) => dayHour.format(new Date(at)),
    /** a figure with so many decimals */
    figure: (value: number, decimals = 1) =>
      value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    gigabytes: (bytes: number) => (bytes / 1e9).toLocaleString(locale, { maximumFractionDigits: bytes < 1e11 ? 1 : 0 }),
    game: ({ away, home }: Pick<IngestGame, 'away' | 'home'>) => t('ingest.game', { away, home }),
  };
};
export type RoomWords = ReturnType<typeof useRoomWords>;

/** `3:02:11`, from seconds. */
export const lengthText = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  return `${hours}:${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
};
