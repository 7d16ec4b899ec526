import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../testing/render-in-site.tsx';
import { AuthPart } from './auth-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Answers the two calls that send a code, and keeps what was asked. */
const answerCodes = (smsInMs: number): { readonly path: string; readonly body: unknown }[] => {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const { pathname } = new URL(address, 'http://site.test');
    const { channel = 'sms', ...sent } = JSON.parse(String(body));
    asked.push({ path: pathname, body: { channel, ...sent } });
    const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
    if (pathname.endsWith('/sms')) return Response.json({ resend_at: at(3_600_000), delayed: false });
    const sms_at = channel === 'whatsapp' ? at(smsInMs) : null;
    return Response.json({
      challenge: 'c1',
      expires_at: at(600_000),
      resend_at: at(60_000),
      channel,
      sms_at,
      delayed: false,
    });
  });
  return asked;
};
const openPhone = async (codeChannels: ('sms' | 'whatsapp')[]) => {
  const { user } = await renderInSite(
    <AuthPart request={{ kind: 'guest', mode: 'login' }} result={undefined} onHandled={vi.fn()} />,
    { groups: ['auth'], site: { codeChannels } },
  );
  await user.click(await screen.findByRole('button', { name: 'Continuar con celular' }));
  await user.type(screen.getByLabelText('Celular'), '5512345678');
  return user;
};

test('where WhatsApp is on the code goes there, and by SMS for whoever has none', async () => {
  const asked = answerCodes(0);
  const user = await openPhone(['whatsapp', 'sms']);
  await user.click(screen.getByRole('button', { name: 'Recibir NIP por WhatsApp' }));
  expect(await screen.findByText(/si WhatsApp no lo acepta, por mensaje SMS/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'No tengo WhatsApp: enviar SMS' }));
  expect(await screen.findByText('Enviamos el mismo NIP por mensaje SMS.')).toBeDefined();
  // a message went out, so the wait before the next one is what the reply says
  expect(screen.getByRole('button', { name: /60:00|59:\d\d/ })).toBeDisabled();
  expect(asked).toEqual([
    { path: '/api/users/login/phone/code', body: { channel: 'whatsapp', telephone: '+525512345678' } },
    { path: '/api/users/login/phone/code/sms', body: { channel: 'sms', challenge: 'c1' } },
  ]);
});

test('WhatsApp gets its seconds before SMS is offered', async () => {
  answerCodes(20_000);
  const user = await openPhone(['whatsapp', 'sms']);
  await user.click(screen.getByRole('button', { name: 'Recibir NIP por WhatsApp' }));
  expect(await screen.findByRole('button', { name: /Enviar por SMS en 0:(20|1\d)/ })).toBeDisabled();
});

test('where it is off nothing speaks of it', async () => {
  answerCodes(0);
  const user = await openPhone(['sms']);
  expect(screen.queryByText(/WhatsApp/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pedir NIP' }));
  expect(await screen.findByText(/Lo enviamos por mensaje/)).toBeDefined();
  expect(screen.queryByText(/WhatsApp/)).toBeNull();
});
