import { type Titled, titleIn } from '@palco/contracts/plans/plan-texts';
import type { Database } from '@palco/database/connect';
import { type Language, localeOf } from '@palco/kernel/language';
import { type Zone, zoneMark } from '@palco/kernel/league-date';
import { serverTexts } from '@palco/texts/server-texts';
import type { AccountsDeps } from './accounts-deps.ts';
import { findUser } from './user-store.ts';

export interface DaysMail {
  readonly kind: 'days-given' | 'days-taken-back';
  readonly userId: number;
  readonly days: number;
  readonly endsAt: Date;
  readonly pass: Titled;
  /** other passes of its holder move with its end */
  readonly movesOthers: boolean;
}

const daysIn = (days: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
/** On the league's clock, which is named because the reader may be anywhere. */
const momentIn = (at: Date, language: Language, zone: Zone): string =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, dateStyle: 'long', timeStyle: 'short' })
    .format(at)
    .concat(` ${zoneMark(zone, at)}`);

/** Mails the owner of a pass that its end has moved, unless their address may not be written to. */
export const mailDays = async (
  { mails, mailBudget, clock }: Pick<AccountsDeps, 'mails' | 'mailBudget' | 'clock'>,
  tx: Database,
  { kind, userId, days, endsAt, pass, movesOthers }: DaysMail,
): Promise<void> => {
  const person = await findUser(tx, userId);
  if (!person?.email) return;
  if (!person.email_confirmed_at && !(await mailBudget.spendNotice(tx, person.email))) return;
  const language = mails.languageOf(person);
  const values = {
    days: daysIn(days, language),
    until: momentIn(endsAt, language, clock.zone()),
    title: titleIn(pass, language),
    others: movesOthers ? ` ${serverTexts(language, 'server-mails')(`daysMove.${kind}`)}` : '',
  };
  await mails.send(tx, { kind, to: person.email, language, person, values });
};
