import { type Titled, titleIn } from '@palco/contracts/plan-texts';
import type { Database } from '@palco/database/connect';
import { type Language, languageFrom } from '@palco/kernel/language';
import { LEAGUE_ZONE } from '@palco/kernel/league-date';
import type { AccountsDeps } from './accounts-deps.ts';
import { findUser } from './user-store.ts';

export interface DaysMail {
  readonly kind: 'days-given' | 'days-taken-back';
  readonly userId: number;
  readonly days: number;
  readonly endsAt: Date;
  readonly pass: Titled;
}

const daysIn = (days: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
const momentIn = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZone: LEAGUE_ZONE, dateStyle: 'long', timeStyle: 'short' }).format(at);

/** Mails the owner of a pass that its end has moved, unless their address may not be written to. */
export const mailDays = async (
  { mails, mailBudget }: Pick<AccountsDeps, 'mails' | 'mailBudget'>,
  tx: Database,
  { kind, userId, days, endsAt, pass }: DaysMail,
): Promise<void> => {
  const person = await findUser(tx, userId);
  if (!person?.email) return;
  if (!person.email_confirmed_at && !(await mailBudget.spendNotice(tx, person.email))) return;
  const language = languageFrom(person.language) ?? 'es';
  const values = { days: daysIn(days, language), until: momentIn(endsAt, language), title: titleIn(pass, language) };
  await mails.send(tx, { kind, to: person.email, language, person, values });
};
