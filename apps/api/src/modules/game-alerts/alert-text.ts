import { ordinalText } from '@palco/baseball/wording/board-text';
import type { GameAlertKind } from '@palco/contracts/game-alerts/game-alerts';
import { type Language, localeOf } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import { serverTexts } from '@palco/texts/server-texts';
import { wordsOf } from '@palco/texts/words-of';
import type { TriggerDetail } from './trigger.ts';

interface AlertAbout {
  readonly kind: GameAlertKind;
  readonly detail: TriggerDetail;
  /** the clubs' short names */
  readonly away: string;
  readonly home: string;
  readonly startsAt: Date;
  readonly day: LeagueDate;
  readonly isTimeKnown: boolean;
  /** in a doubleheader; null for a game that is alone on its day */
  readonly number: number | null;
  /** IANA name, for times */
  readonly zone: string;
  /** true only if the fan chose it */
  readonly withScore: boolean;
}
export interface AlertText {
  readonly title: string;
  readonly body: string;
}

/** What an alert says, in the account's language. Without the fan's choice nothing in it depends on the score. */
export const alertText = (language: Language, about: AlertAbout): AlertText => {
  const { kind, detail, away, home, startsAt, number, zone, withScore } = about;
  const t = serverTexts(language, 'server-messages');
  const clock = new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, timeStyle: 'short' });
  const values = {
    game: number === null ? t('alert.game', { away, home }) : t('alert.numbered', { away, home, number }),
    time: clock.format(startsAt),
    day: dayText(language, about),
    inning: detail.inning === undefined ? '' : ordinalText(detail.inning, wordsOf(language)),
    player: detail.player?.name ?? '',
  };
  const what =
    kind === 'interrupted' ? t(`alert.interrupted.${detail.why ?? 'delay'}`, values) : t(`alert.kinds.${kind}`, values);
  const score = withScore && detail.runs ? t('alert.score', { away, home, ...runsOf(detail.runs) }) : undefined;
  const body = [what, ...(score ? [score] : [])].join(' ');
  return kind === 'at-bat' ? { title: t('alert.batter', values), body } : { title: values.game, body };
};

/** On the fan's clock; without a known hour the league's day, which is the same everywhere. */
const dayText = (language: Language, { startsAt, day, isTimeKnown, zone }: AlertAbout): string =>
  isTimeKnown
    ? new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, dateStyle: 'full', timeStyle: 'short' }).format(
        startsAt,
      )
    : new Intl.DateTimeFormat(localeOf[language], { timeZone: 'UTC', dateStyle: 'full' }).format(new Date(day));

const runsOf = ({ away, home }: { readonly away: number; readonly home: number }) => ({
  awayRuns: String(away),
  homeRuns: String(home),
});
