import { type Titled, titleIn } from '@palco/contracts/plans/plan-texts';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { type Language, localeOf } from '@palco/kernel/language';
import { type Zone, zoneMark } from '@palco/kernel/league-date';
import { serverTexts } from '@palco/texts/server-texts';
import { enqueueEach, type Task } from '../../jobs/runner.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { findUser } from './user-store.ts';

/** A game that left the day for which somebody holds a pass. */
export interface MovedGameMail {
  readonly userId: number;
  readonly away: string;
  readonly home: string;
  /** in a doubleheader; null for a game that was alone on its day */
  readonly number: number | null;
  readonly from: Date;
  /** undefined: not known, or the game is not played at all */
  readonly to: { readonly at: Date; readonly isTimeKnown: boolean } | undefined;
  /** in the league's words */
  readonly reason: string | undefined;
  readonly pass: Titled;
}

const dayIn = (at: Date, language: Language, zone: Zone): string =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, dateStyle: 'full' }).format(at);
/** With the hour on the league's clock, which is named because the reader may be anywhere. */
const timeIn = (at: Date, language: Language, zone: Zone): string =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, dateStyle: 'full', timeStyle: 'short' })
    .format(at)
    .concat(` ${zoneMark(zone, at)}`);

type QueuedMail = Omit<MovedGameMail, 'from' | 'to' | 'number'> & {
  /** undefined in mails that an older Palco queued */
  readonly number?: number | null;
  readonly from: string;
  readonly to?: { readonly at: string; readonly isTimeKnown: boolean };
};
const TASK = 'mail-moved-game';

/** Queues the mails in the caller's transaction; after it commits, a job of its own writes each one. */
export const queueMovedGameMails = (tx: Database, mails: readonly MovedGameMail[]): Promise<void> =>
  enqueueEach(tx, TASK, mails);

/** Mails the owner of a day pass, if the account still has an address that may be written to. */
const mailMovedGame = async (
  { db, clock, mails, mailBudget }: Pick<AccountsDeps, 'db' | 'clock' | 'mails' | 'mailBudget'>,
  { userId, away, home, number = null, from, to, reason, pass }: QueuedMail,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const zone = clock.zone();
    const person = await findUser(tx, userId);
    if (!person?.email) return;
    if (!person.email_confirmed_at && !(await mailBudget.spendNotice(tx, person.email))) return;
    const language = mails.languageOf(person);
    const values = {
      game:
        number === null
          ? `${away} @ ${home}`
          : serverTexts(language, 'server-mails')('numberedGame', { away, home, number }),
      from: dayIn(new Date(from), language, zone),
      to: to ? (to.isTimeKnown ? timeIn : dayIn)(new Date(to.at), language, zone) : '',
      reason: reason ? ` (${reason})` : '',
      title: titleIn(pass, language),
    };
    await mails.send(tx, { kind: to ? 'game-moved' : 'game-off', to: person.email, language, person, values });
  });

export const movedGameTasks = (
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'mails' | 'mailBudget'>,
): Readonly<Record<string, Task>> => ({ [TASK]: (payload) => mailMovedGame(deps, payload as QueuedMail) });
