import { ordinalText } from '@palco/baseball/wording/board-text';
import { wordsOf } from '@palco/baseball/wording/words-of';
import type { GameAlertKind } from '@palco/contracts/game-alerts';
import { type Language, localeOf } from '@palco/kernel/language';
import { alertTexts } from './alert-texts.ts';
import type { TriggerDetail } from './trigger.ts';

export interface AlertAbout {
  readonly kind: GameAlertKind;
  readonly detail: TriggerDetail;
  /** the clubs' short names */
  readonly away: string;
  readonly home: string;
  readonly startsAt: Date;
  /** IANA name, for times */
  readonly zone: string;
  /** true only if the fan chose it */
  readonly withScore: boolean;
}
export interface AlertText {
  readonly title: string;
  readonly body: string;
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);

/** What an alert says, in the account's language. Without the fan's choice nothing in it depends on the score. */
export const alertText = (language: Language, about: AlertAbout): AlertText => {
  const { kind, detail, away, home, startsAt, zone, withScore } = about;
  const texts = alertTexts[language];
  const clock = new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, dateStyle: 'full', timeStyle: 'short' });
  const values = {
    game: fill(texts.game, { away, home }),
    time: clock.format(startsAt),
    day: day.format(startsAt),
    inning: detail.inning === undefined ? '' : ordinalText(detail.inning, wordsOf(language)),
    player: detail.player?.name ?? '',
  };
  const what = kind === 'interrupted' ? texts.interrupted[detail.why ?? 'delay'] : texts.kinds[kind];
  const score = withScore && detail.runs ? fill(texts.score, { away, home, ...numbered(detail.runs) }) : undefined;
  const body = [fill(what, values), ...(score ? [score] : [])].join(' ');
  return kind === 'at-bat' ? { title: fill(texts.batter, values), body } : { title: values.game, body };
};

const numbered = ({ away, home }: { readonly away: number; readonly home: number }) => ({
  awayRuns: String(away),
  homeRuns: String(home),
});
