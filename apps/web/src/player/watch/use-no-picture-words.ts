import { serverNow } from '@palco/client/server-clock';
import type { CalendarGame } from '@palco/contracts/games/calendar';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { leagueDateOf, zoneMark } from '@palco/kernel/league-date';
import { momentText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { leagueTime } from '@palco/ui/league-time';
import { useTranslation } from 'react-i18next';
import { reasonIn, useBoardWords, useLeagueWords } from '../../i18n/board-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PlayerErrorCode } from '../video/player-error.ts';
import type { NoPictureReason } from './no-picture.ts';
import type { RefusalDetail } from './use-stream.ts';
import { useValidPasses } from './use-valid-passes.ts';

export interface NoPictureWordsInput {
  readonly reason: NoPictureReason;
  /** the game in the calendar */
  readonly listing: CalendarGame | undefined;
  readonly error: PlayerErrorCode | undefined;
  /** the device that watches instead */
  readonly device: string;
  /** who shows the game instead, or when it can be watched */
  readonly detail?: RefusalDetail;
}
interface NoPictureWords {
  readonly title: string;
  /** what happens next */
  readonly text: string;
  /** undefined: not known */
  readonly startsAt: string | undefined;
  /** when a delayed game opens, as on the wire */
  readonly opensAt: string | undefined;
  /** who shows the game instead */
  readonly holder: string;
}

/** Why there is no picture, in words. */
export const useNoPictureWords = (input: NoPictureWordsInput): NoPictureWords => {
  const { reason, listing, error, device, detail = {} } = input;
  const { t } = useTranslation('player');
  const zone = useZone();
  const words = useBoardWords();
  const league = useLeagueWords();
  const { language, locale } = useLanguage();
  const startsAt = ((): string | undefined => {
    if (!listing?.timeStart) return undefined;
    const { startsAt: at, officialDate } = listing;
    const isToday = officialDate === leagueDateOf(new Date(serverNow()), zone);
    // the clock is named, because the fan may be anywhere
    return `${isToday ? leagueTime(at, zone, words) : momentText(at, zone, locale, words)} ${zoneMark(zone, new Date(at))}`;
  })();

  const passes = useValidPasses() ?? [];
  const holder = String(detail.holder ?? '');
  const opensAt = typeof detail.at === 'string' ? detail.at : undefined;
  const title = (): string => {
    if (reason === 'upcoming') return startsAt ? t('no.upcoming.at', { time: startsAt }) : t('no.upcoming.title');
    if (reason === 'broken') return t(`errors.${error ?? 0}`);
    if (reason === 'failed') return t('no.failed.title');
    if (reason === 'shown-elsewhere') return t('no.shown-elsewhere.title', { holder });
    if (reason === 'opens-later')
      return t('no.opens-later.title', {
        time: opensAt ? `${momentText(opensAt, zone, locale, words)} ${zoneMark(zone, new Date(opensAt))}` : '',
      });
    return t(`no.${reason}.title`);
  };
  const text = (): string => {
    if (reason === 'delayed') return t('no.delayed.text', { minutes: detail.minutes ?? '' });
    if (reason === 'other-pass') {
      const titles = [...new Set(passes.map((pass) => titleIn(pass, language)))];
      return t('no.other-pass.text', { passes: new Intl.ListFormat(locale).format(titles) });
    }
    if (reason === 'taken-over') return t('no.taken-over.text', { device: device || t('seat.other') });
    if ((reason === 'postponed' || reason === 'cancelled' || reason === 'suspended') && listing?.statusReason)
      return `${reasonIn(listing.statusReason, words, league)}. ${t(`no.${reason}.text`)}`;
    return t(`no.${reason}.text`);
  };
  return { title: title(), text: text(), startsAt, opensAt, holder };
};
