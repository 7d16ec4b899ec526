import { MINIMUM_AGE } from '@palco/contracts/limits';

/** The last day on which somebody who is 18 today was born, `2008-11-21`; `today` as the browser's calendar shows it. */
export const latestBirthday = (today: Date): string => {
  const year = today.getFullYear() - MINIMUM_AGE;
  const monthAndDay = [today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  // who was born on a 29th of February comes of age on the 1st of March
  return monthAndDay === '02-29' && new Date(year, 1, 29).getMonth() !== 1 ? `${year}-02-28` : `${year}-${monthAndDay}`;
};

/** `1990-01-31`, as date inputs have it, to `01/31/1990`, as the wire has it; an empty one stays empty. */
export const wireBirthday = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
/** The other way round; what is no date is empty. */
export const isoFromWire = (wire: string | null): string =>
  wire ? wire.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2') : '';
