import { setServerTime } from '@palco/client/server-clock';
import { readOwnAccess } from '@palco/contracts/staff-access/own-access-staff';
import { expect, test, vi } from 'vitest';
import { acceptProof, settleProof, startProof } from './proof.ts';
import { staffCall } from './staff-call.ts';

const NOW = '2026-11-21T15:10:00.000Z';
const LATER = '2026-11-21T15:40:00.000Z';
const reply = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', 'x-server-time': NOW } });
const NEEDED = { error: 'staff/proof-required', message: 'Confirma tu contraseña.' };
const DATA = { passkeys: [], code_app: null, recovery_codes: 10, sessions: [] };

test('the password is asked for once, also for a call that is refused after it was given', async () => {
  setServerTime({ now: NOW });
  startProof();
  let arrive: (answer: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  const carried: (string | undefined)[] = [];
  const answers = [late, reply(403, NEEDED), reply(200, { data: DATA }), reply(200, { data: DATA })];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    carried.push(headers.authorization);
    return answers.shift();
  });
  const [slow, quick] = [staffCall(readOwnAccess), staffCall(readOwnAccess)];
  await expect.poll(() => carried).toHaveLength(2);
  // real time: after everything that is due now
  await new Promise((go) => setTimeout(go));
  acceptProof({ token: 'proof', expires_at: LATER });
  settleProof(true);
  expect(await quick).toEqual({ data: DATA });
  // nobody answers a second dialog
  arrive(reply(403, NEEDED));
  expect(await slow).toEqual({ data: DATA });
  expect(carried).toEqual([undefined, undefined, 'proof', 'proof']);
  vi.unstubAllGlobals();
});
