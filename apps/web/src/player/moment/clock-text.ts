import type { Instant } from '@palco/baseball/rules/play';
import { clockTime } from '@palco/baseball/wording/clock-time';
import { leagueClockOf } from '@palco/kernel/league-date';

const two = (value: number): string => String(value).padStart(2, '0');

/** `8:52:14 pm` on the league's clock. */
export const secondsClock = (at: Instant): string => {
  const { hour, minute, second } = leagueClockOf(new Date(at));
  return clockTime(hour, minute).replace(' ', `:${two(second)} `);
};

/** `8:52`: the time beside a play. */
export const playClock = (at: Instant): string => {
  const { hour, minute } = leagueClockOf(new Date(at));
  return clockTime(hour, minute).replace(/ .*/, '');
};

/** `8:52 pm`. */
export const shortClock = (at: Instant): string => {
  const { hour, minute } = leagueClockOf(new Date(at));
  return clockTime(hour, minute);
};

/** `31:34`, `1:02:03`: a length of time. */
export const lengthText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
};
