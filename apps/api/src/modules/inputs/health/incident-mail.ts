/** The mail about an incident of an encoder. */
import { alertPath } from '@palco/contracts/operations/alert-path';
import type { Language } from '@palco/kernel/language';
import { serverTexts } from '@palco/texts/server-texts';
import type { MailContent } from '../../../gateways/mail/layout.ts';
import type { IncidentCause } from './watched-subjects.ts';

export const incidentMail = ({
  cause,
  subject,
  input,
  gameId,
  since,
  origin,
  language,
}: {
  readonly cause: IncidentCause;
  /** `input 3` */
  readonly subject: string;
  /** what staff calls it */
  readonly input: string;
  readonly gameId: number | undefined;
  readonly since: Date;
  readonly origin: string;
  readonly language: Language;
}): MailContent => {
  const t = serverTexts(language, 'server-mails');
  const path = alertPath({ step: 'open-input', subject, game: gameId ?? null, payment_id: null });
  const what = t(`staff.incident.causes.${cause}`);
  return {
    language,
    subject: `{league}: ${input}: ${what}`,
    preview: what,
    heading: t('staff.incident.heading'),
    paragraphs: [t('staff.incident.body')],
    button: { label: t('staff.open'), href: `${origin}/console${path}` },
    facts: [
      [t('staff.incident.facts.input'), input],
      [t('staff.incident.facts.what'), what],
      ...(gameId === undefined ? [] : [[t('staff.incident.facts.game'), String(gameId)] as const]),
      [t('staff.incident.facts.since'), since.toISOString()],
    ],
    origin,
  };
};
