/** The words of the accountant's files. */
import type { Language } from '@palco/kernel/language';
import { leagueClockOf, leagueDateOf, type Zone } from '@palco/kernel/league-date';
import type { Catalogs } from '@palco/texts/catalogs';
import { serverTexts } from '@palco/texts/server-texts';

type Words = Catalogs['server-accounting'];
export type AccountColumn = keyof Words['columns'];

export const accountTexts = (language: Language) => serverTexts(language, 'server-accounting');

export const columnWords = (language: Language, columns: readonly AccountColumn[]): string[] => {
  const t = accountTexts(language);
  return columns.map((column) => t(`columns.${column}`));
};

/** The words for things that are stored; what has no word is shown as it is. */
export const wordsFor = (language: Language) => {
  const t = accountTexts(language);
  const shown = (defaultValue: string) => ({ defaultValue });
  return {
    method: (name: string): string => t(`method.${name as 'card'}`, shown(name)),
    state: (name: string): string => t(`state.${name as 'paid'}`, shown(name)),
    invoice: (name: keyof Words['invoice']): string => t(`invoice.${name}`),
    payout: (name: keyof Words['payout']): string => t(`payout.${name}`),
    change: (name: keyof Words['change']): string => t(`change.${name}`),
  };
};

const two = (number: number): string => String(number).padStart(2, '0');
/** `2026-11-30 20:00:00` by the league's clock: spreadsheets read it as a date everywhere. */
export const leagueTimeText = (at: Date, zone: Zone): string => {
  const { hour, minute, second } = leagueClockOf(at, zone);
  return `${leagueDateOf(at, zone)} ${two(hour)}:${two(minute)}:${two(second)}`;
};
