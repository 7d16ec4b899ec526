/** A mail that really arrives: whoever opens the league types its code back. */
import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { languageFrom } from '@palco/kernel/language';
import * as z from 'zod';
import type { Clock } from '../../../clock.ts';
import { DeliveryFailed } from '../../../gateways/delivery-failed.ts';
import { type MailLeague, renderMail } from '../../../gateways/mail/layout.ts';
import type { MailGateway } from '../../../gateways/mail/mail.ts';
import { codeMail } from '../waiting-mails.ts';
import { type Check, DAY_MS, type Found, MINUTE_MS, within } from './check.ts';

interface MailDeps {
  readonly clock: Clock;
  readonly mail: Pick<MailGateway, 'deliver'>;
  readonly league: () => MailLeague;
  readonly origin: () => string;
  /** server and sender: with others the result no longer counts */
  readonly basis: string;
}

const PATIENCE_MS = 45_000;
const CODE_LASTS_MS = 15 * MINUTE_MS;
/** A guess is right once in a million. */
export const CODE_TRIES = 5;

const Pending = z.object({ digest: z.string(), by: z.number(), sent: z.string(), tries: z.number() });
const codeDigest = (code: string, by: number): string => createHash('sha256').update(`${by} ${code}`).digest('hex');

export const mailCheck = ({ clock, mail, league, origin, basis }: MailDeps): Check => ({
  line: 'mail',
  lastsMs: 7 * DAY_MS,
  basis: () => basis,
  run: async ({ id, email, language }): Promise<Found> => {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const sent = clock();
    const content = renderMail(codeMail(languageFrom(language) ?? 'es', code, origin()), league());
    try {
      await within(PATIENCE_MS, mail.deliver({ ...content, to: email, id: randomUUID() }));
    } catch (fault) {
      const reason = fault instanceof DeliveryFailed ? fault.message : 'mail: ETIMEDOUT';
      return { state: 'failed', found: 'refused', values: { reason } };
    }
    const pending = { digest: codeDigest(code, id), by: id, sent: sent.toISOString(), tries: 0 };
    return { state: 'waiting-for-code', found: 'sent', values: { to: email }, pending };
  },
});

/** That the mail arrived; undefined: the code is wrong, too old, or was sent to somebody else. */
export const judgeCode = (
  stored: unknown,
  { code, by }: { readonly code: string; readonly by: number },
  now: Date,
): Found | undefined => {
  const pending = Pending.safeParse(stored).data;
  if (pending?.by !== by) return undefined;
  const lastedMs = now.getTime() - Date.parse(pending.sent);
  if (lastedMs > CODE_LASTS_MS) return undefined;
  if (!timingSafeEqual(Buffer.from(codeDigest(code, by)), Buffer.from(pending.digest))) return undefined;
  return { state: 'ok', found: 'ok', values: { seconds: Math.max(1, Math.round(lastedMs / 1000)) } };
};
