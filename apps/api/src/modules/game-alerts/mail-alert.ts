/** Sends an alert as a mail, with one-click unsubscribe headers (RFC 8058). */
import type { League } from '@palco/contracts/identity/identity';
import { serverTexts } from '@palco/texts/server-texts';
import type { Logger } from 'pino';
import { DeliveryFailed } from '../../gateways/delivery-failed.ts';
import { renderMail } from '../../gateways/mail/layout.ts';
import type { MailGateway } from '../../gateways/mail/mail.ts';
import type { LeagueCache } from '../league/league-cache.ts';
import { pathOfAlert, readAlert } from './read-alert.ts';
import type { SettingsDeps } from './read-settings.ts';
import type { StopLinks } from './stop-mail.ts';

interface MailDeps extends Pick<SettingsDeps, 'db' | 'clock'> {
  readonly mail: Pick<MailGateway, 'deliver'>;
  readonly league: Pick<LeagueCache, 'read'>;
  readonly links: StopLinks;
  readonly origin: () => string;
  /** who sends it */
  readonly identity: () => League;
  readonly log: Logger;
}

/** Errors: DeliveryFailed, when trying again makes sense. */
export const mailAlert = async (
  deps: MailDeps,
  { trigger, user }: { readonly trigger: number; readonly user: number },
  stopped?: AbortSignal,
): Promise<void> => {
  const { db, clock, mail, links, origin, identity, log } = deps;
  const alert = await readAlert(deps, trigger, clock());
  const reader = await db
    .selectFrom('game_alert_settings')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['email', 'language', 'zone', 'with_score'])
    .where('user_id', '=', user)
    .where('by_mail', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!alert || !reader?.email) return;
  const { title, body, language } = alert.textFor(reader);
  const t = serverTexts(language, 'server-mails');
  const token = await links.sign(user, clock());
  const laidOut = renderMail(
    {
      language,
      subject: `${title}: ${body}`,
      preview: body,
      heading: title,
      paragraphs: [body],
      button: { label: t('alert.button'), href: origin() + pathOfAlert(alert) },
      note: t('alert.note'),
      stop: { label: t('alert.stop'), href: origin() + links.pagePath(token) },
      origin: origin(),
    },
    identity(),
  );
  try {
    const unsubscribe = origin() + links.callPath(token);
    await mail.deliver({ ...laidOut, to: reader.email, id: `alert-${trigger}-${user}`, unsubscribe }, stopped);
  } catch (fault) {
    if (!(fault instanceof DeliveryFailed && fault.isFinal)) throw fault;
    log.warn({ user, reason: fault.message }, 'an alert cannot be mailed');
  }
};
