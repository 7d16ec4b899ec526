import type { Language } from '@palco/kernel/language';
import { expect, test } from 'vitest';
import type { MailContent } from '../../gateways/mail/layout.ts';
import { announceAlert } from './announce-alert.ts';

const ALERT = { id: 1, order_id: null, game_id: null, detail: {}, at: new Date(0), resolved_at: null, ended_at: null };
/** The mail about an alert that is stored like this. */
const mailOf = async (changes: object, language: Language = 'es'): Promise<MailContent> => {
  const mails: MailContent[] = [];
  const row = { executeTakeFirst: async () => ({ ...ALERT, ...changes }) };
  const db = { selectFrom: () => ({ selectAll: () => ({ where: () => row }) }) };
  const deps = {
    db: db as never,
    log: { error: () => undefined },
    outbox: { queueMail: async (_: unknown, mail: never) => void mails.push(mail) },
    alertMail: 'guardia@liga.example.mx',
    origin: () => 'https://liga.example.mx',
    language: () => language,
  };
  await announceAlert(deps, { id: 1 });
  return mails[0] as MailContent;
};

test.each([
  [{ kind: 'output', subject: 'output 7', game_id: 9 }, 'https://liga.example.mx/console/ingest?game=9&output=7'],
  [{ kind: 'encoder', subject: 'input 3', game_id: 9 }, 'https://liga.example.mx/console/ingest?feed=3'],
  [{ kind: 'mismatch', subject: 'order 5', order_id: 5 }, 'https://liga.example.mx/console/payments/orders/5'],
  [{ kind: 'process-gone', subject: 'a:4000' }, undefined],
])('the mail about %j opens it', async (alert, address) => {
  expect((await mailOf(alert)).button?.href).toBe(address);
});

test('an output is called as staff calls it', async () => {
  const { preview, facts } = await mailOf({ kind: 'output', subject: 'output 7', detail: { name: 'YouTube' } });
  expect(preview).toBe('YouTube (output 7)');
  expect(facts).toContainEqual(['Sobre', 'YouTube (output 7)']);
});

test('it is written in the first language of the league', async () => {
  const { language, facts } = await mailOf({ kind: 'output', subject: 'output 7' }, 'en');
  expect([language, facts?.[1]?.[0]]).toEqual(['en', 'About']);
});
