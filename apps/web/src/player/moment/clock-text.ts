import type { Instant } from '@palco/baseball/rules/primitives';
import type { BoardTexts } from '@palco/baseball/wording/board-text';
import { leagueClockOf, type Zone } from '@palco/kernel/league-date';
import { leagueTime } from '@palco/ui/league-time';

const two = (value: number): string => String(value).padStart(2, '0');

/** `8:52:14 pm`, `20:52:14` on the league's clock. */
export const secondsClock = (at: Instant, zone: Zone, words: BoardTexts): string => {
  const { second } = leagueClockOf(new Date(at), zone);
  const [time = '', half] = leagueTime(at, zone, words).split(' ');
  return [`${time}:${two(second)}`, half].filter(Boolean).join(' ');
};

/** `8:52`, `20:52`: the time beside a play. */
export const playClock = (at: Instant, zone: Zone, words: BoardTexts): string =>
  leagueTime(at, zone, words).replace(/ .*/, '');

/** `31:34`, `1:02:03`: a length of time. */
export const lengthText = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
};
