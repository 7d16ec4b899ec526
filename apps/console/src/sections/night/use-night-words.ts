import type { NightGame } from '@palco/contracts/night/night-staff';
import { type Currency, centsFrom } from '@palco/kernel/money';
import { moneyText } from '@palco/kernel/money-text';
import { hourIn } from '@palco/ui/hour-in';
import { useZone } from '@palco/ui/league';
import { useLocale } from '@palco/ui/use-locale';
import { useTranslation } from 'react-i18next';

/** Formats figures, times and games of the night in the language of the console. */
export const useNightWords = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const zone = useZone();
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 });
  const clock = new Intl.DateTimeFormat(locale, { timeZone: zone, ...hourIn(locale), minute: '2-digit' });
  const hour = new Intl.DateTimeFormat(locale, { timeZone: zone, ...hourIn(locale) });
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const inUnits = (value: number, unit: 'second' | 'minute' | 'hour' | 'day'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
      value,
    );
  return {
    locale,
    numberOf: (value: number) => number.format(value),
    compactOf: (value: number) => compact.format(value),
    /** undefined when `all` is 0 */
    shareOf: (part: number, all: number) => (all > 0 ? share.format(part / all) : undefined),
    moneyOf: ({ currency, amount }: { readonly currency: string; readonly amount: string }) =>
      moneyText({ cents: centsFrom(amount) ?? 0, currency: currency as Currency }, locale, 'whole'),
    timeOf: (at: string | number) => clock.format(new Date(at)),
    hourOf: (at: number) => hour.format(new Date(at)),
    secondsOf: (ms: number) => inUnits(ms / 1000, 'second'),
    /** `25 s`, `14 min`, `3 h`: how long something has lasted */
    ageOf: (from: string, now: number): string => {
      const passed = Math.max(0, Math.round((now - Date.parse(from)) / 1000));
      if (passed < 90) return inUnits(passed, 'second');
      if (passed < 5400) return inUnits(Math.round(passed / 60), 'minute');
      return passed < 172_800
        ? inUnits(Math.round(passed / 3600), 'hour')
        : inUnits(Math.round(passed / 86_400), 'day');
    },
    countryOf: (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : t('night.elsewhere')),
    gameOf: ({ away, home }: Pick<NightGame, 'away' | 'home'>) => t('night.game', { away, home }),
  };
};
